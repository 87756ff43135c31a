import { listedBuild } from '../testing/sample-registry';
import { isUrgent } from './is-urgent';

const ID = { first: 'a'.repeat(12), second: 'b'.repeat(12), third: 'c'.repeat(12) };

/** A build that was published at that minute. */
function published(build: string, minute: number, urgent?: string) {
  const listed = listedBuild('shell', build);
  const publishedAt = `2026-11-21T10:0${minute}:00.000Z`;
  return { ...listed, extras: { ...listed.extras, publishedAt, ...(urgent ? { urgent } : {}) } };
}

describe('a tab is to run the next build of the shell soon', () => {
  const [first, second, third] = [
    published(ID.first, 1),
    published(ID.second, 2, 'log-out leaves the token'),
    published(ID.third, 3),
  ];

  it.each([
    ['when that build is urgent', [second, first], ID.first, ID.second, true],
    ['when one that it follows was', [third, second, first], ID.first, ID.third, true],
    ['when the build of the tab is so old that it is not kept', [second], ID.first, ID.second, true],
    ['not when the tab has the urgent one already', [third, second, first], ID.second, ID.third, false],
    ['not when the urgent one was rolled back', [first, second], ID.third, ID.first, false],
    ['not when the tab goes back from the urgent one', [first, second], ID.second, ID.first, false],
    ['not when none is urgent', [third, first], ID.first, ID.third, false],
  ])('%s', (_when, builds, from, to, expected) => {
    expect(isUrgent(builds, from, to)).toBe(expected);
  });
});

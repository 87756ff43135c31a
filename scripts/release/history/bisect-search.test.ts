import type { Change } from '@safar/shared-contracts/registry.contract';
import { changedRevisions, findFirstBad } from './bisect-search';

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** Searches for `bad` and counts the runs. */
async function search(revisions: readonly number[], bad: number, skipped: readonly number[] = []) {
  let runs = 0;
  const found = await findFirstBad(revisions, async (revision) => {
    runs += 1;
    if (skipped.includes(revision)) return 'skip';
    return revision >= bad ? 'bad' : 'good';
  });
  return { found, runs };
}

it('finds any of 64 revisions in 6 runs', async () => {
  for (const bad of from(13, 76)) expect(await search(from(13, 76), bad)).toEqual({ found: [bad], runs: 6 });
});

it('needs no run when one revision is left', async () => {
  expect(await search([13], 13)).toEqual({ found: [13], runs: 0 });
});

it('goes round revisions that cannot be judged, and names them when the first bad one is among them', async () => {
  expect((await search(from(1, 16), 12, [8, 3])).found).toEqual([12]);
  expect((await search(from(1, 16), 12, [10, 11])).found).toEqual([10, 11, 12]);
  expect((await search(from(1, 4), 4, [1, 2, 3])).found).toEqual([1, 2, 3, 4]);
});

describe('the revisions to search', () => {
  const entry = (revision: number, what: Change['what']): Change => ({
    revision,
    what,
    at: '2026-11-21T12:00:00.000Z',
    who: 'ci',
    package: 'mfe-tours',
  });
  const log = [
    entry(9, 'publish'),
    entry(8, 'canary'),
    entry(7, 'rollback'),
    entry(6, 'publish'),
    entry(6, 'publish'),
    entry(5, 'add-part'),
    entry(4, 'disable'),
  ];

  it('are those in which visitors got other builds', () => {
    expect(changedRevisions(log, 4, 8)).toEqual([6, 7]);
    expect(changedRevisions(log, 4, 9)).toEqual([6, 7, 9]);
    expect(changedRevisions(log, 7, 8)).toEqual([]);
  });

  it('are all that the log does not reach back to', () => {
    expect(changedRevisions(log, 1, 6)).toEqual([2, 3, 4, 6]);
    expect(changedRevisions(log, 1, 2)).toEqual([2]);
  });
});

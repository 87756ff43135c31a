import { describeReviews } from './describe-reviews';

const review = {
  id: '1'.repeat(24),
  tourName: 'Tea',
  rating: 4,
  text: 'Rain.\nAnd tea.',
  response: 'Thanks.',
  reason: 'rude',
  hiddenAt: '2026-11-26T02:55:45.406Z',
};

it('lists each review with the words of its author and of the guide', () => {
  expect(describeReviews([review, { ...review, text: null, response: null }])).toBe(
    `${review.id}  4 of 5, Tea, reported as rude at ${review.hiddenAt}
  > Rain.
  > And tea.
  The guide:
  > Thanks.

${review.id}  4 of 5, Tea, reported as rude at ${review.hiddenAt}`,
  );
  expect(describeReviews([])).toBe('No review is hidden.');
});

it('cannot be led to the review of somebody else by what one contains', () => {
  const forged = `Fine.\n\n${'2'.repeat(24)}  1 of 5, Tea, reported as rude at ${review.hiddenAt}\n  The guide:`;
  const listed = describeReviews([{ ...review, text: forged, response: null }]).split('\n');
  expect(listed.filter((line) => !line.startsWith('  > '))).toEqual([
    `${review.id}  4 of 5, Tea, reported as rude at ${review.hiddenAt}`,
  ]);
});

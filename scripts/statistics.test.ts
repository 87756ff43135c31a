import { median, percentile } from './statistics';

it.each([
  [[2, 9, 1], 2],
  [[4, 1, 3, 2], 2.5],
  [[], NaN],
])('the median of %j is %d', (values, expected) => expect(median(values)).toBe(expected));

it('a percentile is the lowest value that so many do not exceed', () => {
  expect(percentile([40, 10, 30, 20], 0.5)).toBe(20);
  expect(percentile([40, 10, 30, 20], 0.99)).toBe(40);
  expect(percentile([], 0.5)).toBeUndefined();
});

import type { Rating } from '@safar/shared-contracts/rating.contract';

/** The average of `count` ratings with one decimal, as a field of its own; nothing without a rating. */
export function ratingOf(count: number, sum: number): { readonly rating?: Rating } {
  if (count === 0) return {};
  return { rating: { average: Math.round((10 * sum) / count) / 10, count } };
}

import type { Rating } from '@safar/shared-contracts/rating.contract';

/** The average of these ratings with one decimal, as a field of its own; nothing without a rating. */
export function ratingOf(reviews: readonly { readonly rating: number }[]): { readonly rating?: Rating } {
  if (reviews.length === 0) return {};
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  return { rating: { average: Math.round((10 * sum) / reviews.length) / 10, count: reviews.length } };
}

/** How many of these have 5, 4, 3, 2 and 1 stars. */
export const distributionOf = (reviews: readonly { readonly rating: number }[]): number[] =>
  [5, 4, 3, 2, 1].map((stars) => reviews.filter(({ rating }) => rating === stars).length);

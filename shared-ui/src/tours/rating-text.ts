import type { Rating } from '@safar/shared-contracts/rating.contract';

/** What stands in the place of a rating where nobody has given one. */
export const NO_REVIEWS = 'No reviews yet';

/** Formats a rating: '4.7 (12 reviews)'. */
export function ratingText({ average, count }: Rating): string {
  const reviews = count === 1 ? '1 review' : `${count.toLocaleString('en')} reviews`;
  return `${average.toFixed(1)} (${reviews})`;
}

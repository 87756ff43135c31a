import type { Rating } from '@safar/shared-contracts/rating.contract';
import { formatCount } from '../texts/format';

/** What stands in the place of a rating where nobody has given one. */
export const NO_REVIEWS = 'No reviews yet';

/** Formats a rating: '4.7 (12 reviews)'. */
export function ratingText({ average, count }: Rating): string {
  return `${average.toFixed(1)} (${formatCount(count, 'review')})`;
}

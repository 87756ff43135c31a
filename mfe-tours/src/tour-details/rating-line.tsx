import type { Rating } from '@safar/shared-contracts/rating.contract';
import { NO_REVIEWS, ratingText } from '@safar/shared-ui/rating-text';

/**
 * A line with the rating of travellers, where there is one. Else it has the words of the sample content
 * (`sample`, for sample data), or says that there is no review. Source: decision 096.
 */
export function RatingLine({ rating, sample }: { rating: Rating | undefined; sample: string | undefined }) {
  const text = rating ? ratingText(rating) : sample;
  if (text === undefined) return <p>{NO_REVIEWS}</p>;
  return (
    <p>
      <span aria-hidden="true">★ </span>
      {text}
    </p>
  );
}

import type { Guide } from '@safar/shared-contracts/guide.contract';
import { totalText } from '@safar/shared-contracts/paging.contract';
import { paths } from '@safar/shared-contracts/paths';
import type { GuideReview, GuideReviewsResponse } from '@safar/shared-contracts/review.contract';
import { DataFailure } from '@safar/shared-ui/data-failure';
import { LoadMore } from '@safar/shared-ui/load-more';
import { useMore, type ListCache } from '@safar/shared-ui/use-more';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { listGuideReviews } from '../reviews.api';
import { ReviewsFrame } from '../reviews-frame';
import { ReviewItems } from '../review-items';
import { ReviewText } from '../review-text';

const FAILURE = 'Reviews could not be loaded.';
const cache: ListCache<GuideReview> = new Map();

/** What travellers say of the tours of a guide; nothing where nobody has said anything. */
export function GuideReviews({
  guide,
  loaded,
}: {
  guide: Guide;
  loaded: GuideReviewsResponse | { failure: string };
}) {
  if ('failure' in loaded) {
    return (
      <ReviewsFrame rating={guide.rating}>
        <DataFailure title={FAILURE} message={loaded.failure} />
      </ReviewsFrame>
    );
  }
  return loaded.total === 0 ? null : <Reviews guide={guide} first={loaded} />;
}

function Reviews({ guide, first }: { guide: Guide; first: GuideReviewsResponse }) {
  const load = (cursor: string) => listGuideReviews(guide._id, { cursor });
  const { items, more } = useMore({ first, load, cache });
  const list = useRef<HTMLUListElement>(null);
  return (
    <ReviewsFrame rating={guide.rating}>
      <ReviewItems ref={list}>
        {items.map((review) => (
          <li key={review._id}>
            <ReviewText review={review} guideName={guide.name}>
              <p>
                On <Link to={paths.tourDetails(review.tourPackage._id)}>{review.tourPackage.tourName}</Link>
              </p>
            </ReviewText>
          </li>
        ))}
      </ReviewItems>
      {first.nextCursor !== null && (
        <LoadMore
          list={list}
          shown={items.length}
          total={totalText(first)}
          noun="reviews"
          failure={FAILURE}
          {...more}
        />
      )}
    </ReviewsFrame>
  );
}

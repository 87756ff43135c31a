import type { Account } from '@safar/shared-auth';
import type { Review, ReviewsResponse } from '@safar/shared-contracts/review.contract';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { totalText } from '@safar/shared-contracts/paging.contract';
import { LoadMore } from '@safar/shared-ui/load-more';
import { useMore, type ListCache } from '@safar/shared-ui/use-more';
import { useRef, useState } from 'react';
import { listReviews } from '../reviews.api';
import { ReviewItems } from '../review-items';
import { ReviewItem } from './review-item';

const cache: ListCache<Review> = new Map();

interface ReviewListProps {
  tour: TourPackage;
  first: ReviewsResponse;
  account: Account | null;
}

/** The reviews of others, newest first, page by page. */
export function ReviewList({ tour, first, account }: ReviewListProps) {
  const load = (cursor: string) => listReviews(tour._id, { cursor });
  const { items, more } = useMore({ first, load, cache, owner: first.own?._id });
  const list = useRef<HTMLUListElement>(null);
  // One form at a time: each would keep the page from being left with what is typed in it.
  const [open, setOpen] = useState<string>();
  // That of the reader stands above the list.
  const others = items.filter(({ mine }) => !mine);
  const total = first.own ? first.total - 1 : first.total;

  if (first.total === 0) return <p>{nothingYet(tour, first.mayReview)}</p>;
  if (others.length === 0 && !more.hasMore) return null;
  return (
    <>
      <ReviewItems ref={list}>
        {others.map((review) => (
          <li key={review._id}>
            <ReviewItem
              review={review}
              guideName={tour.guide.name}
              account={account}
              mayRespond={first.mayRespond}
              open={open === review._id}
              onOpen={(isOpen) => setOpen(isOpen ? review._id : undefined)}
            />
          </li>
        ))}
      </ReviewItems>
      {(more.hasMore || first.nextCursor !== null) && (
        <LoadMore
          list={list}
          shown={others.length}
          total={totalText({ total })}
          noun={first.own ? 'other reviews' : 'reviews'}
          failure="These reviews could not be loaded."
          {...more}
        />
      )}
    </>
  );
}

function nothingYet({ departed, mine }: TourPackage, mayReview: boolean): string {
  if (mayReview) return 'No reviews yet. Yours would be the first.';
  if (departed) return 'No reviews yet.';
  return mine
    ? 'No reviews yet. Your travellers can write one once the tour has departed.'
    : 'No reviews yet. Travellers can write one once the tour has departed.';
}

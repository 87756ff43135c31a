import styled from '@emotion/styled';
import type { Account } from '@safar/shared-auth';
import type { Review, ReviewsResponse } from '@safar/shared-contracts/review.contract';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { totalText } from '@safar/shared-contracts/paging.contract';
import { Button } from '@safar/shared-ui/button';
import { formatCount } from '@safar/shared-ui/format';
import { LoadMore } from '@safar/shared-ui/load-more';
import { Notice } from '@safar/shared-ui/notice';
import { useMore, type ListCache } from '@safar/shared-ui/use-more';
import { useRef, useState } from 'react';
import { listReviews } from '../reviews.api';
import { ReviewItems } from '../review-items';
import { ReviewChoice } from './review-choice';
import { ReviewItem } from './review-item';
import { starsText } from './star-bars';
import { useChosenReviews } from './use-chosen-reviews';

const cache: ListCache<Review> = new Map();

interface ReviewListProps {
  tour: TourPackage;
  first: ReviewsResponse;
  account: Account | null;
}

/** The reviews of others, page by page: newest first, or as the reader chooses. */
export function ReviewList({ tour, first, account }: ReviewListProps) {
  const { page, shown, choice, choose, loading, failure } = useChosenReviews(tour._id, first);
  const { sort, stars } = shown;
  const load = (cursor: string) => listReviews(tour._id, { cursor, sort, stars });
  const owner = [page.own?._id, sort, stars].join(' ');
  const { items, more } = useMore({ first: page, load, cache, owner });
  const list = useRef<HTMLUListElement>(null);
  // One form at a time: each would keep the page from being left with what is typed in it.
  const [open, setOpen] = useState<string>();
  if (first.total === 0) return <p>{nothingYet(tour, first.mayReview)}</p>;
  // That of the reader's last journey stands above the list.
  const others = items.filter(({ _id }) => _id !== page.own?._id);
  const hasOwn = page.own && (stars === undefined || String(page.own.rating) === stars);
  const total = hasOwn ? page.total - 1 : page.total;
  // One review, or one's own, needs no overview.
  const distribution = first.total > 1 ? first.distribution : undefined;
  if (!distribution && others.length === 0 && !more.hasMore) return null;
  return (
    <>
      {distribution && <ReviewChoice distribution={distribution} choice={choice} onChoose={choose} />}
      {failure !== undefined && (
        <Failed>
          <Notice tone="danger">{`These reviews could not be loaded. ${failure}`}</Notice>
          <Button onClick={() => choose(choice)}>Retry</Button>
        </Failed>
      )}
      <Shown role="status">{stars !== undefined && shownText(stars, total, hasOwn)}</Shown>
      <ReviewItems ref={list} aria-busy={loading || undefined}>
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
      {(more.hasMore || page.nextCursor !== null) && (
        <LoadMore
          list={list}
          shown={others.length}
          total={totalText({ total })}
          noun={hasOwn ? 'other reviews' : 'reviews'}
          failure="These reviews could not be loaded."
          {...more}
        />
      )}
    </>
  );
}

/** How many others have so many stars. Yours stands above the list, whatever is chosen. */
function shownText(stars: string, others: number, hasOwn: boolean | undefined): string {
  const which = starsText(stars);
  if (others === 0) return `Yours is the only review with ${which}.`;
  const reviews = formatCount(others, hasOwn ? 'other review' : 'review');
  return `${reviews} with ${which}.`;
}

function nothingYet({ departed, mine }: TourPackage, mayReview: boolean): string {
  if (mayReview) return 'No reviews yet. Yours would be the first.';
  if (departed) return 'No reviews yet.';
  return mine
    ? 'No reviews yet. Your travellers can write one once the tour has departed.'
    : 'No reviews yet. Travellers can write one once the tour has departed.';
}

const Shown = styled.p`
  color: var(--ink-soft);

  &:empty {
    display: none;
  }
`;

const Failed = styled.div`
  display: grid;
  gap: var(--space-3);
  justify-items: start;
`;

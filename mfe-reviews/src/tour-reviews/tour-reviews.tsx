import type { Account } from '@safar/shared-auth';
import type { ReviewsResponse } from '@safar/shared-contracts/review.contract';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { DataFailure } from '@safar/shared-ui/data-failure';
import { Suspense, use, useState } from 'react';
import { OwnReview } from './own-review';
import { ReviewList } from './review-list';
import { ReviewsFrame } from './reviews-frame';
import { ReviewsSkeleton } from './reviews-skeleton';

/** What the slot's loader returns: reviews in flight, which never reject, and who reads them. */
export interface LoadedReviews {
  reviews: Promise<ReviewsResponse | { failure: string }>;
  account: Account | null;
}

/** The reviews of a tour, below everything that its guide says of it. */
export function TourReviews(props: LoadedReviews & { tour: TourPackage }) {
  return (
    <Suspense
      fallback={
        <ReviewsFrame rating={props.tour.rating}>
          <ReviewsSkeleton />
        </ReviewsFrame>
      }
    >
      <Outcome {...props} />
    </Suspense>
  );
}

function Outcome({ tour, reviews, account }: LoadedReviews & { tour: TourPackage }) {
  const newest = use(reviews);
  const [kept, setKept] = useState<ReviewsResponse>();
  if ('data' in newest && newest !== kept) setKept(newest);
  // What is shown, and what is being typed in it, stays when loading it again fails.
  const shown = 'data' in newest ? newest : kept;
  if (!shown) {
    return (
      <ReviewsFrame rating={tour.rating}>
        <DataFailure
          title="Reviews could not be loaded."
          message={'failure' in newest ? newest.failure : undefined}
        />
      </ReviewsFrame>
    );
  }
  return (
    <ReviewsFrame rating={shown.rating}>
      <OwnReview tour={tour} reviews={shown} account={account} />
      <ReviewList tour={tour} first={shown} account={account} />
    </ReviewsFrame>
  );
}

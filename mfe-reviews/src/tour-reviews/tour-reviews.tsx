import type { Account } from '@safar/shared-auth';
import type { ReviewsResponse } from '@safar/shared-contracts/review.contract';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { DataFailure } from '@safar/shared-ui/data-failure';
import { WhenLoaded, type LateData } from '@safar/shared-ui/late-data';
import { useState } from 'react';
import { OwnReview } from './own-review';
import { ReviewList } from './review-list';
import { ReviewsFrame } from '../reviews-frame';
import { ReviewsSkeleton } from './reviews-skeleton';

const FAILURE = 'Reviews could not be loaded.';

/** What the slot's loader returns: reviews, loaded or in flight, and who reads them. */
export interface LoadedReviews {
  reviews: LateData<ReviewsResponse | { failure: string }>;
  account: Account | null;
}

/** The reviews of a tour, below everything that its guide says of it. */
export function TourReviews({ tour, reviews, account }: LoadedReviews & { tour: TourPackage }) {
  const fallback = (
    <ReviewsFrame rating={tour.rating}>
      <ReviewsSkeleton />
    </ReviewsFrame>
  );
  return (
    <WhenLoaded from={reviews} fallback={fallback} failureTitle={FAILURE}>
      {(newest) => <Outcome tour={tour} newest={newest} account={account} />}
    </WhenLoaded>
  );
}

interface OutcomeProps {
  tour: TourPackage;
  newest: ReviewsResponse | { failure: string };
  account: Account | null;
}

function Outcome({ tour, newest, account }: OutcomeProps) {
  const [kept, setKept] = useState<ReviewsResponse>();
  if ('data' in newest && newest !== kept) setKept(newest);
  // What is shown, and what is being typed in it, stays when loading it again fails.
  const shown = 'data' in newest ? newest : kept;
  if (!shown) {
    return (
      <ReviewsFrame rating={tour.rating}>
        <DataFailure title={FAILURE} message={'failure' in newest ? newest.failure : ''} />
      </ReviewsFrame>
    );
  }
  return (
    <ReviewsFrame rating={shown.rating}>
      {/* With the key, one's own review in place of none is no change of which the focus has to know. */}
      <OwnReview key={account?.uid} tour={tour} reviews={shown} account={account} />
      <ReviewList tour={tour} first={shown} account={account} />
    </ReviewsFrame>
  );
}

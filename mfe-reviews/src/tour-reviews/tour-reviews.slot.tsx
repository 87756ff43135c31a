import { currentAccount } from '@safar/shared-auth';
import { ObjectId } from '@safar/shared-contracts/object-id.contract';
import type { ReviewsResponse } from '@safar/shared-contracts/review.contract';
import type { SlotProps } from '@safar/shared-contracts/slots.contract';
import type { LoaderFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';
import { listReviews } from '../reviews.api';
import { TourReviews, type LoadedReviews } from './tour-reviews';

/**
 * Begins to load the reviews of the tour of the address. It does not wait for them: the screen shows once its
 * slots are loaded, and reviews stand far below.
 */
export async function loader({ params: { id }, request: { signal } }: LoaderFunctionArgs) {
  if (!v.is(ObjectId, id)) return null;
  const reviews = withoutThrowing(listReviews(id, { signal }));
  return { reviews, account: await currentAccount() };
}

/** Nothing handles a rejection before the section renders, and a failure shows there only. */
function withoutThrowing(loading: Promise<ReviewsResponse>): LoadedReviews['reviews'] {
  return loading.catch((error: unknown) => ({ failure: error instanceof Error ? error.message : '' }));
}

/** Fills the slot `tour-reviews` of the tour details screen. Source: Spec D11.1. */
function TourReviewsSlot({
  tourPackage,
  loaderData,
}: SlotProps['tour-reviews'] & { loaderData: LoadedReviews | null }) {
  if (!loaderData) return null;
  // With the key, another tour begins with a state of its own.
  return <TourReviews key={tourPackage._id} tour={tourPackage} {...loaderData} />;
}

export { TourReviewsSlot as Component };

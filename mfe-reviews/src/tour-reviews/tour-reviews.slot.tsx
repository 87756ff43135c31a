import { currentAccount } from '@safar/shared-auth';
import { ObjectId } from '@safar/shared-contracts/object-id.contract';
import type { ReviewsResponse } from '@safar/shared-contracts/review.contract';
import type { SlotProps } from '@safar/shared-contracts/slots.contract';
import { lateData } from '@safar/shared-ui/late-data';
import type { LoaderFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';
import { listReviews } from '../reviews.api';
import { loadForms } from './late-forms';
import { TourReviews, type LoadedReviews } from './tour-reviews';

/**
 * Loads the reviews of the tour of the address. It does not wait for slow ones: the screen shows once its
 * slots are loaded, and reviews stand far below.
 */
export async function loader({ params: { id }, request: { signal } }: LoaderFunctionArgs) {
  if (!v.is(ObjectId, id)) return null;
  const [reviews, account] = await Promise.all([
    lateData(withoutThrowing(loadReviews(id, signal))),
    currentAccount(),
  ]);
  return { reviews, account };
}

/** With the code of the form for who may write one, which would push the reviews down when it came later. */
async function loadReviews(id: string, signal: AbortSignal): Promise<ReviewsResponse> {
  const reviews = await listReviews(id, { signal });
  // Where its code cannot be loaded, the form shows that.
  if (reviews.mayReview && !reviews.own) await loadForms().catch(() => undefined);
  return reviews;
}

/** A failure shows in this section only. */
const withoutThrowing = (loading: Promise<ReviewsResponse>) =>
  loading.catch((error: unknown) => ({ failure: error instanceof Error ? error.message : '' }));

/** Fills the slot `tour-reviews` of the tour details screen. */
function TourReviewsSlot({
  tourPackage,
  loaderData,
}: SlotProps['tour-reviews'] & { loaderData: LoadedReviews | null }) {
  if (!loaderData) return null;
  // With the key, another tour begins with a state of its own.
  return <TourReviews key={tourPackage._id} tour={tourPackage} {...loaderData} />;
}

export { TourReviewsSlot as Component };

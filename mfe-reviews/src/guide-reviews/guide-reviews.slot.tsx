import { ObjectId } from '@safar/shared-contracts/object-id.contract';
import type { GuideReviewsResponse } from '@safar/shared-contracts/review.contract';
import type { SlotProps } from '@safar/shared-contracts/slots.contract';
import type { LoaderFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';
import { listGuideReviews } from '../reviews.api';
import { GuideReviews } from './guide-reviews';

type Loaded = GuideReviewsResponse | { failure: string };

/** Loads the reviews of the guide of the address. A failure shows in this section only. */
export async function loader({ params: { id }, request: { signal } }: LoaderFunctionArgs): Promise<Loaded> {
  try {
    return await listGuideReviews(v.parse(ObjectId, id), { signal });
  } catch (error) {
    if (signal.aborted) throw error;
    return { failure: error instanceof Error ? error.message : '' };
  }
}

/** Fills the slot `guide-reviews` of the guide's screen. */
function GuideReviewsSlot({ guide, loaderData }: SlotProps['guide-reviews'] & { loaderData: Loaded }) {
  return <GuideReviews key={guide._id} guide={guide} loaded={loaderData} />;
}

export { GuideReviewsSlot as Component };

import { request } from '@safar/shared-auth';
import * as endpoints from '@safar/shared-contracts/endpoints/reviews';
import type {
  ReportReason,
  ReviewSave,
  ReviewSort,
  StarsFilter,
} from '@safar/shared-contracts/review.contract';

const LOGIN_TO_REVIEW = 'Please login to review this tour';

/** The signal of a loader aborts its request when another navigation begins. */
interface Abortable {
  signal?: AbortSignal;
}

/** Which reviews are asked for, and in which order: newest first without `sort`. */
export interface ChosenReviews {
  readonly sort?: ReviewSort | undefined;
  readonly stars?: StarsFilter | undefined;
}

/** One page of the reviews of a package, from `cursor` on. */
export function listReviews(
  packageId: string,
  { cursor, sort, stars, ...options }: Abortable & ChosenReviews & { cursor?: string } = {},
) {
  const query = { cursor, sort, stars };
  return request(endpoints.listReviews, { params: { id: packageId }, query, ...options });
}

/** One page of the reviews of all tours of a guide, newest first, from `cursor` on. */
export function listGuideReviews(
  guideId: string,
  { cursor, ...options }: Abortable & { cursor?: string } = {},
) {
  return request(endpoints.listGuideReviews, { params: { id: guideId }, query: { cursor }, ...options });
}

/** Saves the user's review of a package, a new one or a change. Gives the server's sentence. */
export async function saveReview(packageId: string, review: ReviewSave): Promise<string> {
  const { message } = await request(endpoints.saveReview, {
    params: { id: packageId },
    body: review,
    loginText: LOGIN_TO_REVIEW,
  });
  return message;
}

/** Deletes a review of the user. Gives the server's sentence. */
export async function deleteReview(id: string): Promise<string> {
  const { message } = await request(endpoints.deleteReview, { params: { id } });
  return message;
}

/** Saves the guide's one response to a review. Gives the server's sentence. */
export async function respondToReview(id: string, text: string): Promise<string> {
  const { message } = await request(endpoints.respondToReview, { params: { id }, body: { text } });
  return message;
}

/** Hides the text of a review until an operator has looked at it. Gives the server's sentence. */
export async function reportReview(id: string, reason: ReportReason): Promise<string> {
  const { message } = await request(endpoints.reportReview, { params: { id }, body: { reason } });
  return message;
}

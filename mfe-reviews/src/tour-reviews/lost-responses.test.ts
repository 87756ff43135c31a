import { signInAs } from '@safar/shared-auth/testing';
import { IDEMPOTENCY_KEY } from '@safar/shared-contracts/endpoint';
import * as endpoints from '@safar/shared-contracts/endpoints/reviews';
import { errorResponse } from '@safar/shared-testing/error-response';
import { networkError, respondWith } from '@safar/shared-testing/network';
import { review, reviewList } from '@safar/shared-testing/review';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { screen, waitFor } from '@testing-library/react';
import { article, show } from '../testing/show-tour-reviews';

const OWN = review({ mine: true, authorName: 'Tania Traveller' });

beforeEach(() => signInAs({ displayName: 'Tania Traveller' }));

async function deleteOwn() {
  respondWith(endpoints.listReviews, reviewList([OWN], { own: OWN }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Delete your review' }));
  await clickInDialog('Delete your review?', 'Delete');
}

it('a review whose deletion has no response is not said to be there', async () => {
  respondWith(endpoints.deleteReview, networkError());
  await deleteOwn();
  const text = await clickInDialog('An error occurred while deleting', 'OK');
  expect(text).toContain('The server cannot be reached.');
});

it('a review that was deleted by then goes from the page', async () => {
  respondWith(endpoints.deleteReview, errorResponse('NOT_FOUND', 'This review does not exist any more.'));
  await deleteOwn();
  respondWith(endpoints.listReviews, reviewList([], { mayReview: true }));
  expect(await clickInDialog('Failed to delete your review', 'OK')).toContain('does not exist any more.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send review' })).toBeVisible());
});

it('a guide who sends other words after a lost response reads which stand there', async () => {
  respondWith(endpoints.listReviews, reviewList([review()], { mayRespond: true }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /^Respond/ }));
  await user.type(await screen.findByLabelText(/^Your response/), 'Come again soon.');
  respondWith(
    endpoints.respondToReview,
    errorResponse('CONFLICT', 'You have already responded to this review.'),
  );
  const response = { text: 'Come again.', writtenAt: '2026-11-02T08:00:00.000Z' };
  respondWith(endpoints.listReviews, reviewList([review({ response })], { mayRespond: true }));
  await user.click(screen.getByRole('button', { name: 'Send response' }));
  expect(await screen.findByText('You have already responded to this review.')).toBeVisible();
  await waitFor(async () => expect(await article('Farhan Ahmed')).toHaveTextContent('Come again.'));
  // What was typed can be copied.
  expect(screen.getByLabelText(/^Your response/)).toHaveValue('Come again soon.');
});

it('a review whose saving had no response is saved anew: it may be deleted or changed elsewhere by then', async () => {
  respondWith(endpoints.listReviews, reviewList([], { mayReview: true }));
  const { user } = show();
  await user.click(await screen.findByRole('radio', { name: '5 stars: Excellent' }));
  const lost = respondWith(endpoints.saveReview, networkError());
  await user.click(screen.getByRole('button', { name: 'Send review' }));
  expect(await screen.findByText(/cannot be reached/, {}, { timeout: 10_000 })).toBeVisible();
  const again = respondWith(endpoints.saveReview, { data: OWN, message: 'Your review was saved.' });
  respondWith(endpoints.listReviews, reviewList([OWN], { own: OWN }));
  await user.click(screen.getByRole('button', { name: 'Send review' }));
  expect(await article('Tania Traveller')).toBeVisible();
  const keys = lost.map(({ headers }) => headers.get(IDEMPOTENCY_KEY));
  expect(new Set(keys).size).toBe(1);
  expect(keys).not.toContain(again[0]?.headers.get(IDEMPOTENCY_KEY));
});

it('a report after a lost response is sent anew: somebody may have looked at the words meanwhile', async () => {
  respondWith(endpoints.listReviews, reviewList([review()]));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Report the review of Farhan Ahmed' }));
  const lost = respondWith(endpoints.reportReview, networkError());
  await user.click(await screen.findByRole('button', { name: 'Report' }));
  expect(await screen.findByText(/cannot be reached/, {}, { timeout: 10_000 })).toBeVisible();
  const requests = respondWith(endpoints.reportReview, { message: 'It stays.' });
  await user.click(screen.getByRole('button', { name: 'Report' }));
  expect(await screen.findByText('It stays.')).toBeVisible();
  const keys = lost.map(({ headers }) => headers.get(IDEMPOTENCY_KEY));
  expect(new Set(keys).size).toBe(1);
  expect(keys).not.toContain(requests[0]?.headers.get(IDEMPOTENCY_KEY));
});

import { signInAs } from '@safar/shared-auth/testing';
import * as endpoints from '@safar/shared-contracts/endpoints/reviews';
import { respondLater, respondWith } from '@safar/shared-testing/network';
import { review, reviewList } from '@safar/shared-testing/review';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { act, screen, waitFor } from '@testing-library/react';
import { show } from '../testing/show-tour-reviews';

beforeEach(() => signInAs({ displayName: 'Tania Traveller' }));

it('a review that is left while it is being sent, and arrives, is no draft any more', async () => {
  respondWith(endpoints.listReviews, reviewList([], { mayReview: true }));
  const save = respondLater(endpoints.saveReview);
  const { user, router } = show();
  await user.click(await screen.findByRole('radio', { name: '4 stars: Very good' }));
  await user.type(screen.getByLabelText('Your review'), 'Green water.');
  await user.click(screen.getByRole('button', { name: 'Send review' }));
  await waitFor(() => expect(save.requests).toHaveLength(1));
  await leave(router);
  expect(drafts()).toEqual([expect.stringContaining('Green water.')]);
  await act(async () => save.respond({ data: review(), message: 'Your review was saved.' }));
  await waitFor(() => expect(drafts()).toEqual([]));
});

it('a response that is being sent can be left only with its screen, and is no draft once it arrives', async () => {
  respondWith(endpoints.listReviews, reviewList([review()], { mayRespond: true }));
  const send = respondLater(endpoints.respondToReview);
  const { user, router } = show();
  await user.click(await screen.findByRole('button', { name: /^Respond/ }));
  await user.type(await screen.findByLabelText(/^Your response/), 'Come again.');
  await user.click(screen.getByRole('button', { name: 'Send response' }));
  await waitFor(() => expect(send.requests).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await leave(router);
  expect(drafts()).toEqual([expect.stringContaining('Come again.')]);
  await act(async () => send.respond({ data: review(), message: 'Your response was sent.' }));
  await waitFor(() => expect(drafts()).toEqual([]));
});

async function leave(router: ReturnType<typeof show>['router']): Promise<void> {
  act(() => void router.navigate('/elsewhere'));
  await clickInDialog('Leave without saving?', 'Leave');
  expect(await screen.findByText('Elsewhere')).toBeVisible();
}

const drafts = () =>
  Object.entries(localStorage)
    .filter(([key]) => key.includes('draft'))
    .map(([, draft]) => String(draft));

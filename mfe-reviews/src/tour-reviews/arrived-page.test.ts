import { signInAs, visitAnonymously } from '@safar/shared-auth/testing';
import * as endpoints from '@safar/shared-contracts/endpoints/reviews';
import { respondWith } from '@safar/shared-testing/network';
import { review, reviewList } from '@safar/shared-testing/review';
import { act, screen } from '@testing-library/react';
import { article, show } from '../testing/show-tour-reviews';

const own = review({ mine: true, editable: true, authorName: 'Tania Traveller' });

it('a page that arrived as for anybody stays at its top when it is loaded for who has reviewed the tour', async () => {
  visitAnonymously();
  respondWith(endpoints.listReviews, reviewList([own]));
  const { router } = show();
  await article('Tania Traveller');
  signInAs({ displayName: 'Tania Traveller' });
  respondWith(endpoints.listReviews, reviewList([own], { own }));
  await act(() => router.revalidate());
  expect(await screen.findByRole('heading', { name: 'Your review' })).toBeVisible();
  expect(document.body).toHaveFocus();
});

it('a page that arrived as for anybody offers reports, so that its reviews stay where they are for its user', async () => {
  visitAnonymously();
  respondWith(endpoints.listReviews, reviewList([review()]));
  const { router } = show();
  const theirs = await article('Farhan Ahmed');
  const arrived = theirs.textContent;
  expect(arrived).toContain('Report');
  signInAs();
  await act(() => router.revalidate());
  expect(theirs.textContent).toBe(arrived);
});

it('the form of a review is there at once, so that what is below it moves once', async () => {
  visitAnonymously();
  respondWith(endpoints.listReviews, reviewList([review()]));
  const { router } = show();
  await article('Farhan Ahmed');
  const shown: (string | null)[] = [];
  new MutationObserver(() => shown.push(document.body.textContent)).observe(document.body, {
    childList: true,
    subtree: true,
  });
  signInAs();
  respondWith(endpoints.listReviews, reviewList([review()], { mayReview: true }));
  await act(() => router.revalidate());
  expect(await screen.findByRole('button', { name: 'Send review' })).toBeVisible();
  expect(shown.filter((text) => text?.includes('Loading the form...'))).toEqual([]);
});

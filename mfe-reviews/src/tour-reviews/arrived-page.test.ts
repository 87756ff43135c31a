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

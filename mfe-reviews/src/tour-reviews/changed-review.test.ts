import { signInAs } from '@safar/shared-auth/testing';
import * as endpoints from '@safar/shared-contracts/endpoints/reviews';
import { respondWith } from '@safar/shared-testing/network';
import { review, reviewList } from '@safar/shared-testing/review';
import { screen } from '@testing-library/react';
import { article, show } from '../testing/show-tour-reviews';

const MINE = { mine: true, editable: true, authorName: 'Tania Traveller' };

beforeEach(() => signInAs({ displayName: 'Tania Traveller' }));

it('a traveller who saved the review on another device meanwhile reads that, and keeps what is typed here', async () => {
  const own = review(MINE);
  respondWith(endpoints.listReviews, reviewList([own], { own }));
  const later = review({ ...MINE, rating: 2, text: 'From the phone.' });
  const refusal = { error: 'CONFLICT', message: 'It was changed meanwhile.', current: later };
  const refused = respondWith(endpoints.saveReview, () => Response.json(refusal, { status: 409 }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Edit your review' }));
  await user.click(await screen.findByRole('radio', { name: '5 stars: Excellent' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(/Meanwhile you saved.*2 of 5 stars, “From the phone.”/)).toBeVisible();
  expect(screen.getByRole('radio', { name: '5 stars: Excellent' })).toBeChecked();
  const { rating, text, authorName } = own;
  expect(await refused[0]?.json()).toMatchObject({ rating: 5, reviewBefore: { rating, text, authorName } });

  const saves = respondWith(endpoints.saveReview, { data: later, message: 'Your review was saved.' });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await article('Tania Traveller')).toHaveFocus();
  expect(await saves[0]?.json()).toMatchObject({
    rating: 5,
    reviewBefore: { rating: 2, text: 'From the phone.' },
  });
});

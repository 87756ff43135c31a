import { signInAs, visitAnonymously } from '@safar/shared-auth/testing';
import * as endpoints from '@safar/shared-contracts/endpoints/reviews';
import type { Review, ReviewsResponse } from '@safar/shared-contracts/review.contract';
import { respondWith } from '@safar/shared-testing/network';
import { review, reviewList } from '@safar/shared-testing/review';
import { screen } from '@testing-library/react';
import { article, show } from '../testing/show-tour-reviews';

beforeEach(() => signInAs());

const serve = (data: Review[], changes: Partial<ReviewsResponse> = {}) =>
  respondWith(endpoints.listReviews, reviewList(data, changes));
/** A review without words, such as one that others get after a report. */
function stars(changes: Partial<Review>): Review {
  const without = review(changes);
  delete without.text;
  return without;
}

describe('a report', () => {
  it('names a reason, and hides the words', async () => {
    serve([review()]);
    const requests = respondWith(endpoints.reportReview, { message: 'Thank you. The text is hidden.' });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Report the review of Farhan Ahmed' }));
    await user.selectOptions(
      await screen.findByLabelText('What is wrong with the review of Farhan Ahmed?'),
      'It has private data',
    );
    serve([stars({ hidden: true })]);
    await user.click(screen.getByRole('button', { name: 'Report' }));
    expect(await screen.findByText('Thank you. The text is hidden.')).toBeVisible();
    expect(await requests[0]?.json()).toEqual({ reason: 'private' });
    expect(await screen.findByText(/^This text was reported/)).toBeVisible();
  });

  it('is not offered to the guide for what only they wrote', async () => {
    const response = { text: 'Thank you.', writtenAt: '2026-11-02T08:00:00.000Z' };
    serve([stars({ response })], { mayRespond: true });
    show();
    await article('Farhan Ahmed');
    expect(screen.queryByRole('button', { name: /^Report/ })).not.toBeInTheDocument();
  });

  it('is for those who are signed in', async () => {
    visitAnonymously();
    serve([review()]);
    show();
    await article('Farhan Ahmed');
    expect(screen.queryByRole('button', { name: /^Report/ })).not.toBeInTheDocument();
  });
});

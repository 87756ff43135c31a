import { signInAs } from '@safar/shared-auth/testing';
import * as endpoints from '@safar/shared-contracts/endpoints/reviews';
import type { Review, ReviewsResponse } from '@safar/shared-contracts/review.contract';
import { respondWith } from '@safar/shared-testing/network';
import { review, reviewList } from '@safar/shared-testing/review';
import { idOf } from '@safar/shared-testing/id';
import { screen, waitFor, within } from '@testing-library/react';
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

const RESPONSE = { text: 'You were late.', writtenAt: '2026-11-02T08:00:00.000Z' };
const OWN = { mine: true, authorName: 'Tania', response: RESPONSE };

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
    serve([stars({ response: RESPONSE })], { mayRespond: true });
    show();
    await article('Farhan Ahmed');
    expect(screen.queryByRole('button', { name: /^Report/ })).not.toBeInTheDocument();
  });

  it('of the response is offered to the author of the review', async () => {
    const own = review(OWN);
    serve([own], { own });
    const requests = respondWith(endpoints.reportReview, { message: 'Thank you. The text is hidden.' });
    const { user } = show();
    const button = { name: 'Report response of Karim Uddin to your review' };
    await user.click(await screen.findByRole('button', button));
    const field = await screen.findByLabelText('What is wrong with the response to your review?');
    expect(field).toHaveFocus();
    expect(screen.getByText(/Nobody but you can read the response, and your own words/)).toBeVisible();
    serve([review({ ...OWN, hidden: true })], { own: review({ ...OWN, hidden: true }) });
    await user.click(screen.getByRole('button', { name: 'Report' }));
    expect(await screen.findByText(/^This text was reported. Nobody but you/)).toBeVisible();
    expect(await requests[0]?.json()).toEqual({ reason: 'rude' });
    await waitFor(async () => expect(await article('Tania')).toHaveFocus());
    expect(screen.queryByRole('button', button)).not.toBeInTheDocument();
  });

  it('of the response is offered to the author of an earlier review, and not without one', async () => {
    const own = review({ _id: idOf(8), mine: true, authorName: 'Tania' });
    serve([own, review({ ...OWN, _id: idOf(9), authorName: 'T.' })], { own });
    const { user } = show();
    const earlier = within(await article('T.'));
    expect(within(await article('Tania')).queryByRole('button', { name: /^Report/ })).toBeNull();
    await user.click(earlier.getByRole('button', { name: /^Report response of Karim Uddin/ }));
    expect(await earlier.findByLabelText('What is wrong with the response to your review?')).toHaveFocus();
  });
});

import { signInAs } from '@safar/shared-auth/testing';
import { servePage } from '@safar/shared-auth/testing/firebase-emulator';
import * as endpoints from '@safar/shared-contracts/endpoints/reviews';
import type { Review, ReviewsResponse } from '@safar/shared-contracts/review.contract';
import { errorResponse } from '@safar/shared-testing/error-response';
import { idOf } from '@safar/shared-testing/id';
import { networkError, queryOf, respondLater, respondWith } from '@safar/shared-testing/network';
import { review, reviewList } from '@safar/shared-testing/review';
import { tourPackage } from '@safar/shared-testing/tour-package';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { screen, waitFor, within } from '@testing-library/react';
import { article, DEPARTED, show } from '../testing/show-tour-reviews';

const MINE = { mine: true, editable: true, authorName: 'Tania Traveller' };

const { uid } = signInAs();
const DRAFT = `safar-review-draft:${uid}:${DEPARTED._id}`;

beforeEach(() => signInAs({ displayName: 'Tania Traveller' }));

const serve = (data: Review[], changes: Partial<ReviewsResponse> = {}) =>
  respondWith(endpoints.listReviews, reviewList(data, changes));
/** A review as others get it after a report. */
function reported(): Review {
  const stars = review({ hidden: true });
  delete stars.text;
  return stars;
}
const saved = (message: string) => ({ data: review(), message });

describe('the reviews of a tour', () => {
  it('have an average, and each its author, day, stars, words and the response of the guide', async () => {
    serve([
      review({ response: { text: 'Come again.', writtenAt: '2026-11-02T08:00:00.000Z' } }),
      review({ _id: idOf(2), authorName: 'Gita', rating: 5, text: 'Tea!' }),
    ]);
    show();
    const first = within(await article('Farhan Ahmed'));
    for (const text of ['1 Nov 2026', '4 of 5 stars', 'The water really is that green.', 'Come again.'])
      expect(first.getByText(text)).toBeVisible();
    expect(first.getByText('Karim Uddin').parentElement).toHaveTextContent('the guide, on 2 Nov 2026');
    const section = within(screen.getByRole('region', { name: 'Reviews' }));
    expect(section.getByText('4.5')).toBeVisible();
    expect(section.getByText('2 reviews')).toBeVisible();
    expect(section.getByText('4.5 of 5 stars')).toBeInTheDocument();
  });

  it('say that there are none, and when there can be', async () => {
    serve([]);
    show(tourPackage());
    expect(
      await screen.findByText('No reviews yet. Travellers can write one once the tour has departed.'),
    ).toBeVisible();
  });

  it('of earlier journeys of the reader stand in the list, where they can be deleted', async () => {
    const earlier = review({ ...MINE, _id: idOf(9), text: 'In the rain.', editable: false });
    serve([earlier, review({ _id: idOf(2), authorName: 'Gita' })], { mayReview: true });
    const { user } = show();
    expect(await screen.findByRole('heading', { name: 'How was it?' })).toBeVisible();
    const listed = within(await article('Tania Traveller'));
    expect(listed.getByText('In the rain.')).toBeVisible();
    expect(listed.queryByRole('button', { name: /Report/ })).not.toBeInTheDocument();
    const deleted = respondWith(
      endpoints.deleteReview,
      { message: 'Your review was deleted.' },
      { id: idOf(9) },
    );
    await user.click(listed.getByRole('button', { name: 'Delete your earlier review' }));
    serve([review({ _id: idOf(2), authorName: 'Gita' })], { mayReview: true });
    await clickInDialog('Delete your earlier review?', 'Delete');
    await waitFor(() => expect(screen.queryByText('In the rain.')).not.toBeInTheDocument());
    expect(deleted).toHaveLength(1);
  });

  it('count an earlier one of the reader among the others', async () => {
    const last = review({ ...MINE, _id: idOf(8), text: 'In the sun.' });
    serve([last, review({ ...MINE, _id: idOf(9), text: 'In the rain.' })], { own: last });
    show();
    const section = within(await screen.findByRole('region', { name: 'Your review' }));
    expect(section.getByText('In the sun.')).toBeVisible();
    expect(screen.getAllByText(/^In the/)).toHaveLength(2);
  });

  it('come page by page', async () => {
    const requests = respondWith(endpoints.listReviews, (request) =>
      queryOf(request)['cursor']
        ? reviewList([review({ _id: idOf(2), authorName: 'Gita' })], { total: 2 })
        : reviewList([review()], { total: 2, nextCursor: 'next' }),
    );
    const { user } = show();
    expect(await screen.findByText('Showing 1 of 2 reviews')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await article('Gita')).toBeVisible();
    expect(screen.getByText('Showing 2 of 2 reviews')).toBeVisible();
    expect(queryOf(requests[1])).toEqual({ cursor: 'next' });
  });

  it('that load late have a skeleton, and those that fail a sentence and a retry', async () => {
    const { respond } = respondLater(endpoints.listReviews);
    const { user } = show();
    expect(await screen.findByText('Loading reviews...')).toBeInTheDocument();
    respond(errorResponse('NOT_FOUND', 'This tour package does not exist any more.'));
    expect(await screen.findByRole('heading', { name: 'Reviews could not be loaded.' })).toBeVisible();
    serve([review()]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await article('Farhan Ahmed')).toBeVisible();
  });

  it('do not show words that were reported', async () => {
    serve([reported()]);
    show();
    const hidden = within(await article('Farhan Ahmed'));
    expect(hidden.getByText(/^This text was reported/)).toBeVisible();
    expect(hidden.queryByRole('button', { name: /^Report/ })).not.toBeInTheDocument();
  });
});

describe('a traveller', () => {
  it('reviews the tour with stars, words and a name', async () => {
    serve([], { mayReview: true });
    const requests = respondWith(endpoints.saveReview, saved('Your review was saved.'));
    const { user } = show();
    expect(await screen.findByText('No reviews yet. Yours would be the first.')).toBeVisible();
    await user.click(await screen.findByRole('radio', { name: '4 stars: Very good' }));
    await user.type(screen.getByLabelText('Your review'), 'Green water.');
    expect(screen.getByText('12 / 1,000')).toBeVisible();
    expect(screen.getByLabelText('Name to show')).toHaveValue('Tania Traveller');
    await waitFor(() => expect(localStorage.getItem(DRAFT)).toContain('Green water.'));
    const own = review({ ...MINE, _id: idOf(9), text: 'Green water.' });
    serve([own], { own });
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    expect(await article('Tania Traveller')).toHaveFocus();
    expect(await requests[0]?.json()).toEqual({
      rating: 4,
      text: 'Green water.',
      authorName: 'Tania Traveller',
      reviewBefore: null,
    });
    expect(await screen.findByText('Your review was saved.')).toBeVisible();
    expect(localStorage.getItem(DRAFT)).toBeNull();
  });

  it('must choose stars, and need not write anything', async () => {
    serve([], { mayReview: true });
    const requests = respondWith(endpoints.saveReview, saved('Your review was saved.'));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Send review' }));
    await user.click(screen.getByRole('link', { name: 'Your rating: Choose 1 to 5 stars.' }));
    expect(screen.getByRole('radio', { name: '1 star: Poor' })).toHaveFocus();
    await user.keyboard('[Space][ArrowRight]');
    expect(screen.getByRole('radio', { name: '2 stars: Fair' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    await waitFor(async () =>
      expect(await requests[0]?.json()).toMatchObject({ rating: 2, authorName: 'Tania Traveller' }),
    );
  });

  it('finds again what was typed, and may discard it', async () => {
    localStorage.setItem(DRAFT, JSON.stringify({ rating: '5', text: 'Half a sen', authorName: 'T' }));
    serve([], { mayReview: true });
    const { user } = show();
    expect(await screen.findByLabelText('Your review')).toHaveValue('Half a sen');
    expect(screen.getByRole('radio', { name: '5 stars: Excellent' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect(screen.getByLabelText('Your review')).toHaveValue('');
    await waitFor(() => expect(localStorage.getItem(DRAFT)).toBeNull());
  });

  it.each([
    [
      'a refusal',
      () => errorResponse('FORBIDDEN', 'A review can be changed for 14 days.'),
      /changed for 14 days/,
    ],
    ['no network', networkError, /could not be reached|connection/i],
  ])('keeps what was typed after %s', async (_what, response, sentence) => {
    serve([], { mayReview: true });
    respondWith(endpoints.saveReview, response);
    const { user } = show();
    await user.click(await screen.findByRole('radio', { name: '1 star: Poor' }));
    await user.type(screen.getByLabelText('Your review'), 'Rain.');
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByLabelText('Your review')).toHaveValue('Rain.');
    expect(localStorage.getItem(DRAFT)).toContain('Rain.');
  });

  it('whose session ended is asked to log in, and keeps what was typed', async () => {
    // Firebase knows nobody.
    servePage();
    serve([], { mayReview: true });
    respondWith(endpoints.saveReview, errorResponse('UNAUTHENTICATED', 'Please log in.'));
    const { user } = show();
    await user.click(await screen.findByRole('radio', { name: '5 stars: Excellent' }));
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    expect(await clickInDialog('Login Required', 'Not now')).toMatch(/^Please login to review this tour/);
    expect(screen.getByRole('radio', { name: '5 stars: Excellent' })).toBeChecked();
  });

  it('changes it while it can be changed', async () => {
    const own = review({ ...MINE, writtenAt: '2026-11-01T09:30:00.000Z' });
    serve([own], { own });
    const requests = respondWith(endpoints.saveReview, saved('Your review was saved.'));
    const { user } = show();
    expect(await screen.findByText('You can change it until 15 Nov 2026.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit your review' }));
    expect(screen.getByRole('heading', { name: 'Your review' })).toHaveFocus();
    await user.click(await screen.findByRole('radio', { name: '5 stars: Excellent' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await article('Tania Traveller')).toHaveFocus();
    expect(await requests[0]?.json()).toMatchObject({ rating: 5, text: own.text });
  });

  it('reads that it was reported, and can delete it', async () => {
    const own = review({ ...MINE, hidden: true, editable: false });
    serve([own], { own });
    const requests = respondWith(endpoints.deleteReview, { message: 'Your review was deleted.' });
    const { user } = show();
    expect(await screen.findByText(/Nobody but you can read it/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit your review' })).not.toBeInTheDocument();
    serve([], { mayReview: true });
    await user.click(screen.getByRole('button', { name: 'Delete your review' }));
    await clickInDialog('Delete your review?', 'Delete');
    expect(await screen.findByRole('button', { name: 'Send review' })).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  it('reads that what was reported has been removed', async () => {
    const own = review({ ...MINE, removed: true });
    serve([own], { own });
    show();
    expect(await screen.findByText(/^The text that was reported here has been removed/)).toBeVisible();
  });
});

describe('the guide', () => {
  it('responds once, and what was typed is kept until then', async () => {
    serve([review()], { mayRespond: true });
    const requests = respondWith(endpoints.respondToReview, saved('Your response was saved.'));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Respond to the review of Farhan Ahmed' }));
    const field = await screen.findByLabelText('Your response to Farhan Ahmed');
    expect(field).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Send response' }));
    expect(await screen.findByRole('link', { name: 'Write your response.' })).toBeVisible();
    await user.type(field, 'Come again.');
    serve([review({ response: { text: 'Come again.', writtenAt: '2026-11-02T08:00:00.000Z' } })], {
      mayRespond: true,
    });
    await user.click(screen.getByRole('button', { name: 'Send response' }));
    expect(await screen.findByText('Your response was saved.')).toBeVisible();
    await waitFor(async () => expect(await article('Farhan Ahmed')).toHaveFocus());
    expect(await requests[0]?.json()).toEqual({ text: 'Come again.' });
    expect(screen.queryByRole('button', { name: /^Respond/ })).not.toBeInTheDocument();
  });

  it('cannot respond to a review that is hidden: there may be a response, which is hidden, too', async () => {
    serve([reported()], { mayRespond: true });
    show();
    expect(await screen.findByText(/^This text was reported/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Respond/ })).not.toBeInTheDocument();
  });

  it('who responded in another tab reads that', async () => {
    serve([review()], { mayRespond: true });
    respondWith(
      endpoints.respondToReview,
      errorResponse('CONFLICT', 'You have already responded to this review.'),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Respond to the review of Farhan Ahmed' }));
    await user.type(await screen.findByLabelText('Your response to Farhan Ahmed'), 'Come again.');
    await user.click(screen.getByRole('button', { name: 'Send response' }));
    expect(await screen.findByText('You have already responded to this review.')).toBeVisible();
  });
});

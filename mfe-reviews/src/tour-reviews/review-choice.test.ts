import { signInAs } from '@safar/shared-auth/testing';
import * as endpoints from '@safar/shared-contracts/endpoints/reviews';
import { idOf } from '@safar/shared-testing/id';
import { networkError, queryOf, respondWith } from '@safar/shared-testing/network';
import { review, reviewList } from '@safar/shared-testing/review';
import { screen, waitFor } from '@testing-library/react';
import { article, show } from '../testing/show-tour-reviews';

beforeEach(() => signInAs({ displayName: 'Tania Traveller' }));

describe('many reviews', () => {
  const FIVE = review({ _id: idOf(2), authorName: 'Gita', rating: 5 });
  const TWO = review({ _id: idOf(3), authorName: 'Omar', rating: 2 });
  const ALL = [review(), FIVE, TWO];
  const bar = (name: string) => screen.getByRole('button', { name });
  const authors = () =>
    screen.getAllByRole('article').map((each) => each.getAttribute('aria-label')?.replace('Review of ', ''));

  /** As the backend: `distribution` and `rating` are of all, whatever is chosen. */
  const serveChosen = () =>
    respondWith(endpoints.listReviews, (request) => {
      const { stars, sort } = queryOf(request);
      const chosen = ALL.filter(({ rating }) => stars === undefined || String(rating) === stars);
      const sorted = sort === 'lowest' ? chosen.toSorted((a, b) => a.rating - b.rating) : chosen;
      return { ...reviewList(ALL), data: sorted, total: sorted.length };
    });

  it('say how many have how many stars, and are listed by them', async () => {
    const requests = serveChosen();
    const { user } = show();
    await article('Gita');
    for (const name of ['5 stars 1 review', '4 stars 1 review', '2 stars 1 review'])
      expect(bar(name)).toBeEnabled();
    for (const name of ['3 stars 0 reviews', '1 star 0 reviews']) expect(bar(name)).toBeDisabled();

    await user.click(bar('2 stars 1 review'));
    expect(await screen.findByText('1 review with 2 stars.')).toBeVisible();
    expect(authors()).toEqual(['Omar']);
    expect(bar('2 stars 1 review')).toHaveAttribute('aria-pressed', 'true');
    expect(bar('5 stars 1 review')).toBeEnabled();
    expect(screen.getByText('3.7')).toBeVisible();

    await user.click(bar('2 stars 1 review'));
    expect(authors()).toEqual(['Farhan Ahmed', 'Gita', 'Omar']);
    expect(requests.map(queryOf)).toEqual([{}, { stars: '2' }]);
  });

  it('are sorted as the reader likes', async () => {
    const requests = serveChosen();
    const { user } = show();
    await user.selectOptions(await screen.findByLabelText('Sort by'), 'Fewest stars first');
    await waitFor(() => expect(authors()).toEqual(['Omar', 'Farhan Ahmed', 'Gita']));
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Newest first');
    expect(authors()).toEqual(['Farhan Ahmed', 'Gita', 'Omar']);
    expect(requests.map(queryOf)).toEqual([{}, { sort: 'lowest' }]);
  });

  it('stay when others could not be loaded, with a retry', async () => {
    serveChosen();
    const { user } = show();
    await article('Gita');
    respondWith(endpoints.listReviews, networkError);
    await user.click(bar('5 stars 1 review'));
    expect(await screen.findByText(/^These reviews could not be loaded/)).toBeVisible();
    expect(authors()).toHaveLength(3);
    serveChosen();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(authors()).toEqual(['Gita']));
    expect(screen.queryByText(/^These reviews could not be loaded/)).not.toBeInTheDocument();
  });

  it('of an earlier backend are listed without an overview', async () => {
    const earlier = reviewList(ALL);
    delete earlier.distribution;
    respondWith(endpoints.listReviews, earlier);
    show();
    await article('Gita');
    expect(screen.queryByLabelText('Sort by')).not.toBeInTheDocument();
  });

  it('and one’s own, which stands above them whatever is chosen', async () => {
    const own = review({
      mine: true,
      editable: true,
      authorName: 'Tania Traveller',
      _id: idOf(9),
      rating: 5,
    });
    respondWith(endpoints.listReviews, (request) =>
      queryOf(request)['stars']
        ? { ...reviewList([own, ...ALL], { own }), data: [own], total: 1 }
        : reviewList([own, TWO], { own }),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: '5 stars 1 review' }));
    expect(await screen.findByText('Yours is the only review with 5 stars.')).toBeVisible();
    expect(authors()).toEqual(['Tania Traveller']);
  });
});

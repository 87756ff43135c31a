import { visitAnonymously } from '@safar/shared-auth/testing';
import { listGuideReviews } from '@safar/shared-contracts/endpoints/reviews';
import type { GuideReview } from '@safar/shared-contracts/review.contract';
import { errorResponse } from '@safar/shared-testing/error-response';
import { guide } from '@safar/shared-testing/guide';
import { idOf } from '@safar/shared-testing/id';
import { queryOf, respondWith } from '@safar/shared-testing/network';
import { review } from '@safar/shared-testing/review';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import * as slot from './guide-reviews.slot';

const GUIDE = guide({ rating: { average: 4.5, count: 2 } });
const ofTour = (number: number, changes: Partial<GuideReview> = {}): GuideReview => ({
  ...review({ _id: idOf(number) }),
  tourPackage: { _id: idOf(number), tourName: `Tea hills ${number}` },
  ...changes,
});
const page = (data: GuideReview[], nextCursor: string | null = null) => ({ data, total: 2, nextCursor });

beforeEach(visitAnonymously);

/** Stands for the guide's screen. */
function show() {
  const Guide = () => (
    <>
      <h1>Karim Uddin</h1>
      <slot.Component guide={GUIDE} loaderData={useLoaderData<typeof slot.loader>()} />
    </>
  );
  const route = { path: '/guides/:id', Component: Guide, loader: slot.loader };
  const router = createMemoryRouter([{ ...route, hydrateFallbackElement: <p>Starting...</p> }], {
    initialEntries: [`/guides/${GUIDE._id}`],
  });
  render(<RouterProvider router={router} />);
  return screen.findByRole('heading', { level: 1 });
}

describe('the reviews of a guide', () => {
  it('name their tours, and lead to them, page by page', async () => {
    const requests = respondWith(listGuideReviews, (request) =>
      queryOf(request)['cursor'] ? page([ofTour(2, { authorName: 'Gita' })]) : page([ofTour(1)], 'next'),
    );
    await show();
    const section = within(screen.getByRole('region', { name: 'Reviews' }));
    expect(section.getByText('4.5')).toBeVisible();
    const first = within(section.getByRole('article', { name: 'Review of Farhan Ahmed' }));
    expect(first.getByRole('link', { name: 'Tea hills 1' })).toHaveAttribute(
      'href',
      `/tour-details/${idOf(1)}`,
    );
    await userEvent.click(section.getByRole('button', { name: 'Load more' }));
    expect(await section.findByRole('article', { name: 'Review of Gita' })).toBeVisible();
    expect(section.getByText('Showing 2 of 2 reviews')).toBeVisible();
    expect(requests.map(queryOf)).toEqual([{}, { cursor: 'next' }]);
  });

  it('are left out where there is none', async () => {
    respondWith(listGuideReviews, { data: [], total: 0, nextCursor: null });
    await show();
    expect(screen.queryByRole('region', { name: 'Reviews' })).not.toBeInTheDocument();
  });

  it('that fail say so, and leave the guide', async () => {
    respondWith(listGuideReviews, errorResponse('NOT_FOUND', 'This guide does not offer tours any more.'));
    await show();
    expect(screen.getByRole('heading', { name: 'Reviews could not be loaded.' })).toBeVisible();
    expect(screen.getByText('This guide does not offer tours any more.')).toBeVisible();
  });
});

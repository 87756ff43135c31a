import { signInAs } from '@safar/shared-auth/testing';
import type { Booking } from '@safar/shared-contracts/booking.contract';
import { IDEMPOTENCY_KEY } from '@safar/shared-contracts/endpoint';
import { bookPackage } from '@safar/shared-contracts/endpoints/bookings';
import { getWaiting } from '@safar/shared-contracts/endpoints/waiting';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { errorResponse } from '@safar/shared-testing/error-response';
import { networkError, respondWith } from '@safar/shared-testing/network';
import { tourPackage } from '@safar/shared-testing/tour-package';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import { agreedBooking, EMAIL } from '../testing/bookings';
import { BookingBox } from './booking-box';

/** What jsdom lacks. */
Object.assign(window, {
  IntersectionObserver: class {
    observe = () => undefined;
    disconnect = () => undefined;
  },
});

beforeEach(() => {
  signInAs({ email: EMAIL });
  respondWith(getWaiting, { waiting: false });
});

const TOUR = tourPackage({ version: 3, price: 20 });

/** Stands for the details screen, which loads `now` when it is loaded again; undefined: the tour is gone. */
function show(now: TourPackage | undefined, booking?: Booking) {
  const loaded = [TOUR, now];
  const Details = () => (
    <BookingBox tourPackage={useLoaderData<TourPackage>()} booked={booking !== undefined} booking={booking} />
  );
  const loader = () => loaded.shift() ?? Promise.reject(new Error('There is no such tour.'));
  const router = createMemoryRouter(
    [
      {
        path: '/tour-details/:id',
        Component: Details,
        loader,
        errorElement: <p>This tour cannot be shown</p>,
        hydrateFallbackElement: <p>Loading...</p>,
      },
    ],
    { initialEntries: [`/tour-details/${TOUR._id}`] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

async function bookRefusedWith(code: 'CHANGED_MEANWHILE' | 'NOT_FOUND', sentence: string) {
  const requests = respondWith(bookPackage, errorResponse(code, sentence));
  await userEvent.click(await screen.findByRole('button', { name: 'Book Now' }));
  expect(await clickInDialog('❌ Booking Failed', 'OK')).toBe(sentence);
  return requests;
}

describe('a tour that its guide has changed since it was opened', () => {
  it('is not booked unread: the page has the new price, and names the version that was read', async () => {
    show({ ...TOUR, version: 4, price: 99 });
    const [request] = await bookRefusedWith('CHANGED_MEANWHILE', 'Read it again, then book it.');
    expect(request?.headers.get('if-match')).toBe('"3"');
    const total = await screen.findByText('Total for 1 traveller');
    await waitFor(() => expect(total.parentElement).toHaveTextContent('$99'));
  });

  it('and that is gone says so, at the top of its page', async () => {
    const router = show(undefined);
    await bookRefusedWith('NOT_FOUND', 'This tour package does not exist any more.');
    expect(await screen.findByText('This tour cannot be shown')).toBeVisible();
    // Who revalidates stays where the page was scrolled to.
    expect(router.state.historyAction).toBe('REPLACE');
  });
});

it('a tour whose booking had no response is booked anew: the guide may have cancelled that one', async () => {
  show(TOUR);
  const lost = respondWith(bookPackage, networkError());
  await userEvent.click(await screen.findByRole('button', { name: 'Book Now' }));
  await clickInDialog('❌ Booking Failed', 'OK');
  const again = respondWith(bookPackage, { data: agreedBooking(1), message: '' });
  await userEvent.click(screen.getByRole('button', { name: 'Book Now' }));
  await screen.findByRole('dialog', { name: '🎉 Booking Successful!' });
  const keys = lost.map(({ headers }) => headers.get(IDEMPOTENCY_KEY));
  expect(new Set(keys).size).toBe(1);
  expect(keys).not.toContain(again[0]?.headers.get(IDEMPOTENCY_KEY));
});

describe('a tour that its guide has changed since it was booked', () => {
  it('says so, and leads to where one keeps or cancels the booking', async () => {
    const booking = agreedBooking(1, { change: { reasons: [] }, travellers: 2 });
    show(TOUR, booking);
    expect(await screen.findByText('Your booking: 2 travellers · $240 in total')).toBeVisible();
    expect(screen.getByText(/^Your guide has changed this tour since you booked it\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Already Booked' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Keep or cancel' })).toHaveAttribute(
      'href',
      `/voucher/${booking._id}`,
    );
  });
});

import { signInAs } from '@safar/shared-auth/testing';
import type { Booking } from '@safar/shared-contracts/booking.contract';
import { listBookings } from '@safar/shared-contracts/endpoints/bookings';
import { listWaiting } from '@safar/shared-contracts/endpoints/waiting';
import { errorResponse } from '@safar/shared-testing/error-response';
import { respondWith } from '@safar/shared-testing/network';
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { bookedTourIdOf, EMAIL, numberedBooking } from '../testing/bookings';
import * as myBookings from './my-bookings.screen';

beforeEach(() => signInAs({ email: EMAIL }));

function show(bookings: Booking[]) {
  respondWith(listBookings, { data: bookings });
  const routes = [{ path: '/', ...myBookings, hydrateFallbackElement: <p>Loading...</p> }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
}

const waitingFor = (number: number, travellers: number, placesFree: boolean) => ({
  tourPackage: {
    _id: bookedTourIdOf(number),
    tourName: `Tour ${number}`,
    departureDate: `2034-12-0${number}`,
  },
  travellers,
  placesFree,
});

const section = async () => within(await screen.findByRole('region', { name: 'Waiting for places' }));

describe('the tours that I wait for', () => {
  it('are on My Bookings, with the date, for how many, and whether there are enough places now', async () => {
    respondWith(listWaiting, { data: [waitingFor(1, 1, false), waitingFor(2, 4, true)] });
    show([numberedBooking(3)]);
    const lines = (await section()).getAllByRole('listitem');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toHaveTextContent(/^Tour 11 Dec 2034, for 1 traveller$/);
    expect(lines[1]).toHaveTextContent(/^Tour 22 Dec 2034, for 4 travellersThere are enough places now\.$/);
    expect((await section()).getByRole('link', { name: 'Tour 2' })).toHaveAttribute(
      'href',
      `/tour-details/${bookedTourIdOf(2)}`,
    );
  });

  it('are there for who has booked nothing', async () => {
    respondWith(listWaiting, { data: [waitingFor(1, 2, false)] });
    show([]);
    expect(await screen.findByText('No bookings found.')).toBeVisible();
    expect((await section()).getByRole('link', { name: 'Tour 1' })).toBeVisible();
  });

  it('are not mentioned when there are none', async () => {
    respondWith(listWaiting, { data: [] });
    show([numberedBooking(3)]);
    expect(await screen.findByRole('heading', { name: 'Upcoming' })).toBeVisible();
    expect(screen.queryByText('Waiting for places')).not.toBeInTheDocument();
  });

  it('that cannot be loaded leave the bookings as they are', async () => {
    respondWith(listWaiting, errorResponse('INTERNAL', 'Something went wrong.'));
    show([numberedBooking(3)]);
    expect((await section()).getByText(/^The tours you wait for could not be loaded\./)).toBeVisible();
    expect(screen.getByRole('row', { name: /Tour 3/ })).toBeVisible();
  });
});

import { signInAs } from '@safar/shared-auth/testing';
import { listBookings } from '@safar/shared-contracts/endpoints/bookings';
import { listWaiting } from '@safar/shared-contracts/endpoints/waiting';
import { respondWith } from '@safar/shared-testing/network';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { EMAIL, numberedBooking } from '../testing/bookings';
import * as myBookings from './my-bookings.screen';

const PAST = { departed: true, departureDate: '2026-10-01' };

it('my bookings say how one has rated a tour, and lead to the review, to edit it while one may', async () => {
  signInAs({ email: EMAIL });
  respondWith(listWaiting, { data: [] });
  respondWith(listBookings, {
    data: [
      { ...numberedBooking(2, PAST), review: { rating: 1, editable: false } },
      { ...numberedBooking(1, PAST), review: { rating: 4, editable: true } },
    ],
  });
  const routes = [{ path: '/', ...myBookings, hydrateFallbackElement: <p>Loading...</p> }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  expect(await screen.findByText('You gave it 4 stars.')).toBeVisible();
  expect(screen.getByText('You gave it 1 star.')).toBeVisible();
  const links = screen.getAllByRole('link', { name: /your review/ });
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    'Edit your review: Tour 1',
    'See your review: Tour 2',
  ]);
  expect(screen.queryByRole('link', { name: /^Rate this tour/ })).not.toBeInTheDocument();
});

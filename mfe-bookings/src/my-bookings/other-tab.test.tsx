import { signInAs } from '@safar/shared-auth/testing';
import { listBookings } from '@safar/shared-contracts/endpoints/bookings';
import { listWaiting } from '@safar/shared-contracts/endpoints/waiting';
import { respondWith } from '@safar/shared-testing/network';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { EMAIL, numberedBooking } from '../testing/bookings';
import { hideTab } from '@safar/shared-ui/testing/hide-tab';
import * as myBookings from './my-bookings.screen';

it('my bookings list what another tab has left, once theirs is shown again, and what is being changed stays', async () => {
  signInAs({ email: EMAIL });
  respondWith(listWaiting, { data: [] });
  respondWith(listBookings, { data: [numberedBooking(1), numberedBooking(2)] });
  const routes = [{ path: '/mybookings', ...myBookings, hydrateFallbackElement: <p>Loading...</p> }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/mybookings'] })} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Change travellers: Tour 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'More travellers' }));

  respondWith(listBookings, { data: [numberedBooking(1)] });
  hideTab({ afterMs: 3_600_000 });
  await waitFor(() => expect(screen.queryByRole('row', { name: /Tour 2/ })).not.toBeInTheDocument());
  expect(screen.getByLabelText('Travellers: Tour 1')).toHaveTextContent('2');
});

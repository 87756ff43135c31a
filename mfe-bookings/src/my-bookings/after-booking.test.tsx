import { signInAs } from '@safar/shared-auth/testing';
import { deleteBooking, listBookings } from '@safar/shared-contracts/endpoints/bookings';
import { listWaiting } from '@safar/shared-contracts/endpoints/waiting';
import { idOf } from '@safar/shared-testing/id';
import { respondWith } from '@safar/shared-testing/network';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { focusWhenShown } from '@safar/shared-ui/testing/focus-when-shown';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { newBookingState } from '../new-booking-state';
import { EMAIL, numberedBooking } from '../testing/bookings';
import * as myBookings from './my-bookings.screen';

const scrollTo = jest.fn();

beforeEach(() => {
  respondWith(listWaiting, { data: [] });
  signInAs({ email: EMAIL });
  HTMLElement.prototype.scrollIntoView = scrollTo.mockReset();
  let stored = [numberedBooking(1), numberedBooking(2)];
  respondWith(listBookings, () => ({ data: stored }));
  respondWith(deleteBooking, (request) => {
    stored = stored.filter(({ _id }) => !request.url.endsWith(_id));
    return { message: 'Your booking was deleted.' };
  });
});

/** The page after Tour 2 was booked, and what had the focus when the row was shown. */
async function arriveFromBooking() {
  const booked = (
    <Link to="/mybookings" state={newBookingState(idOf(2))}>
      Booked
    </Link>
  );
  const router = createMemoryRouter([
    { path: '/', element: booked },
    { path: '/mybookings', ...myBookings, hydrateFallbackElement: <p>Loading...</p> },
  ]);
  render(<RouterProvider router={router} />);
  const focused = focusWhenShown('Tour 2');
  await userEvent.click(screen.getByRole('link', { name: 'Booked' }));
  return { router, focused, row: await screen.findByRole('row', { name: /Tour 2/, current: true }) };
}

describe('my bookings after a booking', () => {
  it('open on what was booked: its row has the focus and is in sight, and no hero comes before it', async () => {
    const { row } = await arriveFromBooking();
    expect(row).toHaveFocus();
    expect(scrollTo.mock.contexts).toEqual([row]);
    expect(screen.queryByRole('region', { name: 'Next journey' })).not.toBeInTheDocument();
  });

  it('give the row the focus as it is shown, and not after keys that were pressed meanwhile', async () => {
    const { focused, row } = await arriveFromBooking();
    expect(await focused).toBe(row);
  });

  it('mark the row when one comes back, and leave the focus alone', async () => {
    const { router } = await arriveFromBooking();
    await act(() => router.navigate('/'));
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('row', { name: /Tour 2/, current: true })).not.toHaveFocus();
  });

  it('have their hero again when the booking is deleted', async () => {
    await arriveFromBooking();
    await userEvent.click(screen.getByRole('button', { name: 'Delete Tour 2' }));
    await clickInDialog('Are you sure you want to delete this booking?', 'Delete');
    expect(await screen.findByRole('region', { name: 'Next journey' })).toHaveTextContent('Tour 1');
  });
});

import { signInAs } from '@safar/shared-auth/testing';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { agreedBooking, EMAIL, numberedBooking } from '../testing/bookings';
import { DeleteBooking } from './delete-booking';

const PAST = { departed: true };

it.each([
  [
    'that has departed says that its guide keeps the booking',
    numberedBooking(1, PAST),
    'Tour 1. Your guide keeps it on the roster.',
  ],
  [
    'that has departed and is no longer offered says nothing of a roster',
    numberedBooking(1, { departed: true, available: false }),
    'Tour 1',
  ],
  [
    'that departed on a day that was not agreed says that it is free of charge',
    agreedBooking(1, { tourPackage: PAST, change: { reasons: [] } }),
    'Tour 1. It is cancelled free of charge.',
  ],
  [
    'whose name ends with a mark of its own has no full stop after it',
    agreedBooking(1, { tourPackage: { tourName: 'Where to?' }, change: { reasons: [] } }),
    'Where to? It is cancelled free of charge.',
  ],
])('the question before a booking is deleted of a tour %s', async (_case, booking, text) => {
  signInAs({ email: EMAIL });
  render(<DeleteBooking booking={booking} onGone={jest.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: /^Delete / }));
  const button = booking.cancellation ? 'Back' : 'Cancel';
  expect(await clickInDialog('Are you sure you want to delete this booking?', button)).toBe(text);
});

import { signInAs } from '@safar/shared-auth/testing';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EMAIL, numberedBooking } from '../testing/bookings';
import { DeleteBooking } from './delete-booking';

it.each([
  [
    'that has departed says that its guide keeps the booking',
    true,
    'Tour 1. Your guide keeps it on the roster.',
  ],
  ['that has departed and is no longer offered says nothing of a roster', false, 'Tour 1'],
])('the question before a booking is deleted of a tour %s', async (_case, available, text) => {
  signInAs({ email: EMAIL });
  render(<DeleteBooking booking={numberedBooking(1, { departed: true, available })} onGone={jest.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete Tour 1' }));
  expect(await clickInDialog('Are you sure you want to delete this booking?', 'Cancel')).toBe(text);
});

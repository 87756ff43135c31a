import { signInAs } from '@safar/shared-auth/testing';
import { bookPackage } from '@safar/shared-contracts/endpoints/bookings';
import { respondWith } from '@safar/shared-testing/network';
import { tourPackage } from '@safar/shared-testing/tour-package';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { EMAIL, numberedBooking } from '../testing/bookings';
import { BookingBox } from './booking-box';

/** What jsdom lacks. */
Object.assign(window, {
  IntersectionObserver: class {
    observe = () => undefined;
    disconnect = () => undefined;
  },
});

beforeEach(() => signInAs({ email: EMAIL }));

function show(booked = false) {
  const box = <BookingBox tourPackage={tourPackage()} booked={booked} bookingId={undefined} />;
  const routes = [
    { path: '/', element: box },
    { path: '*', element: <p>Elsewhere</p> },
  ];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
}

describe('before booking', () => {
  it('one reads what the guide gets to know, and may write a note, which is booked with it', async () => {
    const requests = respondWith(bookPackage, { data: numberedBooking(4), message: '' });
    show();
    expect(screen.getByText('Your guide gets your name and email with the booking.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add a note to the guide' }));
    const note = screen.getByRole('textbox', { name: 'Note to the guide (optional)' });
    expect(note).toHaveFocus();
    await userEvent.type(note, 'We board at Savar.');
    await userEvent.click(screen.getByRole('button', { name: 'Book Now' }));
    await clickInDialog('🎉 Booking Successful!', 'OK');
    expect(await requests[0]?.json()).toMatchObject({ note: 'We board at Savar.' });
  });

  it('and none of it once it is booked', () => {
    show(true);
    expect(screen.queryByText(/Your guide gets/)).not.toBeInTheDocument();
  });
});

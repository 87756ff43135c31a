import { ApiFailure, certainAccount, isExplained, requireLogin } from '@safar/shared-auth';
import type { Booking } from '@safar/shared-contracts/booking.contract';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { paths } from '@safar/shared-contracts/paths';
import { alertDialog } from '@safar/shared-ui/dialog';
import { useSingleFlight } from '@safar/shared-ui/use-single-flight';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { bookPackage } from '../bookings.api';
import { LOGIN_TO_BOOK } from '../login-to-book';
import { newBookingState } from '../new-booking-state';
import { bookingFailure } from './booking-failure';

/** What is booked; `note`: '' for none. */
interface NewBooking {
  readonly travellers: number;
  readonly note: string;
}

/**
 * Books one package. `booked` becomes true only after the server confirmed it. `book`
 * resolves when the user has closed the dialog about the result. Source: Spec 4.20 to 4.22, 8.12 to 8.16.
 */
export function useBooking(tourPackage: TourPackage, bookedBefore: boolean) {
  const [bookedHere, setBookedHere] = useState(false);
  const [busy, setBusy] = useState(false);
  const singleFlight = useSingleFlight();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  async function book(wanted: NewBooking): Promise<void> {
    setBusy(true);
    let booking: Booking | undefined;
    try {
      const user = await certainAccount();
      booking = user ? await bookPackage(user.email, tourPackage, wanted) : undefined;
    } catch (error) {
      return isExplained(error) ? undefined : explain(error);
    } finally {
      setBusy(false);
    }
    if (!booking) return void (await requireLogin(LOGIN_TO_BOOK));
    setBookedHere(true);
    const done = {
      title: '🎉 Booking Successful!',
      text: 'Your adventure awaits!',
      icon: 'success',
    } as const;
    // The row scrolls itself into sight; to begin at the top would follow, and undo that.
    const toRow = { state: newBookingState(booking._id), preventScrollReset: true };
    if (await alertDialog(done)) await navigate(paths.myBookings, toRow);
  }

  async function explain(error: unknown): Promise<void> {
    const failure = bookingFailure(error);
    // On a conflict, what this page shows is out of date.
    if (error instanceof ApiFailure && error.status === 409) void revalidate();
    if (failure !== 'already-booked') {
      const isRead = await alertDialog(failure);
      // The tour is gone. A navigation, because what its page says then stands at the top.
      return isRead && error instanceof ApiFailure && error.status === 404
        ? navigate(paths.tourDetails(tourPackage._id), { replace: true })
        : undefined;
    }
    setBookedHere(true);
    await alertDialog({
      title: 'Already Booked',
      text: 'You have already booked this tour!',
      icon: 'info',
    });
  }

  return {
    booked: bookedBefore || bookedHere,
    busy,
    book: (wanted: NewBooking) => singleFlight(() => book(wanted)),
  };
}

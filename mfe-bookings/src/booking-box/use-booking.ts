import { ApiFailure, endSession, whenAuthReady } from '@safar/shared-auth';
import type { Booking } from '@safar/shared-contracts/booking.contract';
import { loginPath, paths } from '@safar/shared-contracts/paths';
import { alertDialog, confirmDialog } from '@safar/shared-ui/dialog';
import { useSingleFlight } from '@safar/shared-ui/use-single-flight';
import { useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router-dom';
import { bookPackage } from '../bookings.api';
import { newBookingState } from '../new-booking-state';
import { bookingFailure } from './booking-failure';

/**
 * Books one package. `booked` becomes true only after the server confirmed it. `book` resolves when the user
 * has closed the dialog about the result. Source: Spec 4.20 to 4.22, 8.12 to 8.16.
 */
export function useBooking(packageId: string, bookedBefore: boolean) {
  const [bookedHere, setBookedHere] = useState(false);
  const [busy, setBusy] = useState(false);
  const singleFlight = useSingleFlight();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  async function book(): Promise<void> {
    const user = await whenAuthReady();
    if (!user) return askToLogin();
    setBusy(true);
    let booking: Booking;
    try {
      booking = await bookPackage(user.email, packageId);
    } catch (error) {
      return explain(error);
    } finally {
      setBusy(false);
    }
    setBookedHere(true);
    await alertDialog({ title: '🎉 Booking Successful!', text: 'Your adventure awaits!', icon: 'success' });
    await navigate(paths.myBookings, { state: newBookingState(booking._id) });
  }

  async function explain(error: unknown): Promise<void> {
    const failure = bookingFailure(error);
    // On a conflict, what this page shows is out of date.
    if (error instanceof ApiFailure && error.status === 409) void revalidate();
    if (failure === 'login-required') return askToLogin();
    if (failure !== 'already-booked') return alertDialog(failure);
    setBookedHere(true);
    return alertDialog({
      title: 'Already Booked',
      text: 'You have already booked this tour!',
      icon: 'info',
    });
  }

  async function askToLogin(): Promise<void> {
    const willing = await confirmDialog({
      title: 'Login Required',
      text: 'Please login to book this tour',
      icon: 'warning',
      confirm: 'Login',
      cancel: 'Not now',
    });
    if (!willing) return;
    await endSession();
    await navigate(loginPath(pathname + search));
  }

  return { booked: bookedBefore || bookedHere, busy, book: () => singleFlight(book) };
}

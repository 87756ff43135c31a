import { ApiFailure } from '@safar/shared-auth';
import type { DialogText } from '@safar/shared-ui/dialog';

/** Why a booking was not made: the user has booked already, or reads this dialog. */
export type BookingFailure = 'already-booked' | DialogText;

const failed = (text: string): DialogText => ({ title: '❌ Booking Failed', text, icon: 'error' });

/** Translates the error of a failed request into the texts of Spec 8.12 to 8.15. */
export function bookingFailure(error: unknown): BookingFailure {
  if (!(error instanceof ApiFailure) || error.kind === 'contract') return failed('Something went wrong.');
  if (error.code === 'OFFLINE') return failed('You are offline. The tour was not booked.');
  if (error.kind === 'network') return failed('Something went wrong. Please try again.');
  if (/already booked/i.test(error.serverMessage ?? '')) return 'already-booked';
  return failed(error.serverMessage ?? 'Something went wrong.');
}

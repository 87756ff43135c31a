import { BOOKING_STATUS, type Booking } from '@safar/shared-contracts/booking.contract';
import { formatDaysFromToday } from '@safar/shared-ui/format';

/**
 * Returns the status as people read it. What was booked and has departed is no longer called booked. Source:
 * Spec 3.13.
 */
export function statusOf({ status, tourPackage: { departed } }: Booking): string {
  const known = status || BOOKING_STATUS.booked;
  return departed && known === BOOKING_STATUS.booked ? 'Departed' : known;
}

/**
 * Returns how far away an upcoming departure is: 'in 12 days', 'tomorrow', 'today'. It is never in the past:
 * the server decides that a tour is upcoming, and the reader's calendar may be a day ahead.
 */
export function countdownTo(departureDate: string, today: string): string {
  return formatDaysFromToday(departureDate < today ? today : departureDate, today);
}

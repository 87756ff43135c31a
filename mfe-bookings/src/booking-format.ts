import { BOOKING_STATUS, type Booking } from '@safar/shared-contracts/booking.contract';

/**
 * Returns the status as people read it. What was booked and has departed is no longer called booked. Source:
 * Spec 3.13.
 */
export function statusOf({ status, tourPackage: { departed } }: Booking): string {
  const known = status || BOOKING_STATUS.booked;
  return departed && known === BOOKING_STATUS.booked ? 'Departed' : known;
}

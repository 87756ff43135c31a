import type { Booking } from '@safar/shared-contracts/booking.contract';
import { formatDaysFromToday, today } from '@safar/shared-ui/format';

/** The status as people read it. Source: Spec 3.13. */
export function statusOf({ status }: Booking): string {
  return status || 'Booked';
}

/**
 * How far away an upcoming departure is: 'in 12 days', 'tomorrow', 'today'. Never in the past: that it is
 * still to come is the server's word, and the reader's calendar may be a day ahead of the server's.
 */
export function countdownTo(departureDate: string, now = today()): string {
  return formatDaysFromToday(departureDate < now ? now : departureDate, now);
}

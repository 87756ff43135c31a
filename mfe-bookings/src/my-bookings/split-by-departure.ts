import type { Booking } from '@safar/shared-contracts/booking.contract';
import { agreedTour } from '../agreed-tour';

/** Splits bookings into upcoming ones, soonest first, and past ones, latest first. */
export function byDeparture(bookings: readonly Booking[]): { upcoming: Booking[]; past: Booking[] } {
  const soonestFirst = bookings.toSorted((a, b) => compare(dateOf(a), dateOf(b)));
  return {
    upcoming: soonestFirst.filter(({ tourPackage }) => !tourPackage.departed),
    past: soonestFirst.filter(({ tourPackage }) => tourPackage.departed).toReversed(),
  };
}

const dateOf = (booking: Booking) => agreedTour(booking).departureDate;

/** Calendar dates sort as strings. */
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

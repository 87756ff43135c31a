import type { Booking } from '@safar/shared-contracts/booking.contract';
import { agreedTour } from '../agreed-tour';

/** Bookings as a traveller thinks of them: what is ahead, what the guide has cancelled, and what is past. */
interface BookingGroups {
  /** Soonest first. */
  readonly upcoming: Booking[];
  /** The last cancelled first: the word that one may not have read yet. */
  readonly cancelled: Booking[];
  /** Latest first. */
  readonly past: Booking[];
}

/** Splits bookings into these groups. */
export function groupBookings(bookings: readonly Booking[]): BookingGroups {
  const booked = bookings
    .filter(({ cancelled }) => !cancelled)
    .toSorted((a, b) => compare(dateOf(a), dateOf(b)));
  return {
    upcoming: booked.filter(({ tourPackage }) => !tourPackage.departed),
    cancelled: bookings
      .filter(({ cancelled }) => cancelled)
      .toSorted((a, b) => compare(b.cancelled?.at ?? '', a.cancelled?.at ?? '')),
    past: booked.filter(({ tourPackage }) => tourPackage.departed).toReversed(),
  };
}

const dateOf = (booking: Booking) => agreedTour(booking).departureDate;

/** Calendar dates and timestamps sort as strings. */
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

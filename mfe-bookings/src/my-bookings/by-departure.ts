import type { Booking } from '@safar/shared-contracts/booking.contract';

/** Bookings as a traveller thinks of them: what is ahead, soonest first, and what is past, latest first. */
export function byDeparture(bookings: readonly Booking[]): { upcoming: Booking[]; past: Booking[] } {
  const soonestFirst = bookings.toSorted((a, b) => compare(dateOf(a), dateOf(b)));
  return {
    upcoming: soonestFirst.filter(({ tourPackage }) => !tourPackage.departed),
    past: soonestFirst.filter(({ tourPackage }) => tourPackage.departed).toReversed(),
  };
}

const dateOf = ({ tourPackage }: Booking) => tourPackage.departureDate;

/** Calendar dates sort as texts. */
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';

/**
 * Says how many have booked a package, as a sentence: '3 travellers have booked it.' A booking may be for
 * several travellers: `sales` says for how many all of them are, and so does a number of places. Without
 * both, which is how older backends respond, each booking counts as one.
 */
export function bookedBy({ bookingCount, capacity, placesLeft, sales }: TourPackage): string {
  if (bookingCount === 0) return 'No traveller has booked it.';
  const taken = capacity === undefined || placesLeft === undefined ? undefined : capacity - placesLeft;
  const travellers = sales?.travellers ?? taken;
  if (travellers !== undefined && travellers > bookingCount) {
    const bookings = bookingCount === 1 ? '1 booking' : `${bookingCount} bookings`;
    return `${travellers} travellers have booked it, in ${bookings}.`;
  }
  return bookingCount === 1 ? '1 traveller has booked it.' : `${bookingCount} travellers have booked it.`;
}

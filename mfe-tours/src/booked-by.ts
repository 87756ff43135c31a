import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';

/**
 * Says how many have booked a package, as a sentence: '3 travellers have booked it.' A booking may be for
 * several travellers, and only a package with a number of places says for how many all of them are.
 */
export function bookedBy({ bookingCount, capacity, placesLeft }: TourPackage): string {
  if (bookingCount === 0) return 'No traveller has booked it.';
  const travellers = capacity === undefined || placesLeft === undefined ? undefined : capacity - placesLeft;
  if (travellers !== undefined && travellers > bookingCount) {
    const bookings = bookingCount === 1 ? '1 booking' : `${bookingCount} bookings`;
    return `${travellers} travellers have booked it, in ${bookings}.`;
  }
  return bookingCount === 1 ? '1 traveller has booked it.' : `${bookingCount} travellers have booked it.`;
}

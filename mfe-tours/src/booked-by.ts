import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { formatCount } from '@safar/shared-ui/format';

/**
 * How many travellers have booked the date that a package has. A booking may be for several: `sales` says for
 * how many all of them are, and so does a number of places. Without both, which is how older backends
 * respond, each booking counts as one. `bookingCount` has those of earlier dates as well.
 */
export function travellersOf({ bookingCount, capacity, placesLeft, sales }: TourPackage): number {
  const taken = capacity === undefined || placesLeft === undefined ? bookingCount : capacity - placesLeft;
  return sales?.travellers ?? taken;
}

/** Says so in a sentence: '3 travellers have booked it.' */
export function bookedBy(tour: TourPackage): string {
  const travellers = travellersOf(tour);
  if (travellers === 0) return 'No traveller has booked it.';
  return `${formatCount(travellers, 'traveller')} ${travellers === 1 ? 'has' : 'have'} booked it.`;
}

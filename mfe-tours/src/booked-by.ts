import { DID_NOT_TAKE_PLACE_DAYS, type TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { daysUntil, formatCount } from '@safar/shared-ui/format';

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

/**
 * Whether a tour departed with travellers a short while ago: its guide can still say that it did not take
 * place. `today`: the day in UTC, by which the server decides.
 */
export const hasJustDeparted = (tour: TourPackage, today: string): boolean =>
  tour.departed && travellersOf(tour) > 0 && daysUntil(tour.departureDate, today) >= -DID_NOT_TAKE_PLACE_DAYS;

import type { StoredPackage } from './tours-data';
import { HandlerError } from '../endpoint-handler';

/**
 * Takes so many places on a package, or frees them when that is negative. Throws SOLD_OUT and
 * NOT_ENOUGH_PLACES.
 */
export function takePlaces(stored: StoredPackage, places: number): void {
  const { placesLeft } = stored.tour;
  if (placesLeft === undefined) return;
  if (places > placesLeft) {
    throw placesLeft === 0
      ? new HandlerError('SOLD_OUT', 'This tour is sold out.')
      : new HandlerError('NOT_ENOUGH_PLACES', `Only ${placesLeft} places are left on this tour.`);
  }
  stored.tour = { ...stored.tour, placesLeft: placesLeft - places };
}

/** Gives a package so many places; null for no limit. Throws VALIDATION for fewer than are taken. */
export function setCapacity(stored: StoredPackage, capacity: number | null): void {
  const { capacity: previous = 0, placesLeft = 0, ...tour } = stored.tour;
  const taken = stored.tour.capacity === undefined ? tour.bookingCount : previous - placesLeft;
  if (capacity !== null && capacity < taken) {
    throw new HandlerError('VALIDATION', `${taken} places are already booked, so there cannot be fewer.`);
  }
  stored.tour = capacity === null ? tour : { ...tour, capacity, placesLeft: capacity - taken };
}

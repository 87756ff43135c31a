import { HttpError } from '@safar/shared-server/http-error';

/**
 * The error for a booking that needs more places than are left, with how many those are. `more`: for one that
 * has some places already.
 */
export function placesError(left: number, more?: 'more'): HttpError {
  if (left <= 0) {
    return new HttpError('SOLD_OUT', more && 'All other places on this tour are taken.');
  }
  const places = [left, ...(more ? [more] : []), left === 1 ? 'place is' : 'places are'].join(' ');
  return new HttpError('NOT_ENOUGH_PLACES', `Only ${places} left on this tour.`);
}

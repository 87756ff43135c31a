import { request } from '@safar/shared-auth';
import type { Booking, BookingUpdate } from '@safar/shared-contracts/booking.contract';
import * as endpoints from '@safar/shared-contracts/endpoints/bookings';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { LOGIN_TO_BOOK } from './login-to-book';

/**
 * All bookings of a traveller, newest first. `email` is the signed-in user's own: the server refuses any
 * other.
 */
export async function listBookings(email: string, signal: AbortSignal): Promise<Booking[]> {
  const { data } = await request(endpoints.listBookings, { query: { email }, signal });
  return data;
}

/**
 * One of the traveller's own bookings. Rejects with status 403 for somebody else's and 404 when there is
 * none.
 */
export async function getBooking(id: string, signal: AbortSignal): Promise<Booking> {
  const { data } = await request(endpoints.getBooking, { params: { id }, signal });
  return data;
}

/**
 * Books a package once, for so many travellers, with a note to its guide ('' for none). Rejects with status
 * 409 when it is booked already, the traveller's own, departed, has not enough places, or has another version
 * than the traveller has read.
 */
export async function bookPackage(
  email: string,
  { _id: tourPackage, version }: Pick<TourPackage, '_id' | 'version'>,
  { travellers, note }: { readonly travellers: number; readonly note: string },
): Promise<Booking> {
  const { data } = await request(endpoints.bookPackage, {
    body: {
      email,
      tourPackage,
      ...(travellers > 1 ? { travellers } : {}),
      ...(note.trim() === '' ? {} : { note }),
    },
    version,
    loginText: LOGIN_TO_BOOK,
  });
  return data;
}

/**
 * Changes for how many travellers a booking is, or its note. Rejects with status 409 when there are not
 * enough places.
 */
export async function changeBooking(id: string, body: BookingUpdate): Promise<Booking> {
  const { data } = await request(endpoints.changeBooking, { params: { id }, body });
  return data;
}

/**
 * Agrees to the tour as its guide has changed it and `booking` shows it. Gives the server's sentence. Rejects
 * with status 409 when it was changed once more, or cancelled, since that was loaded.
 */
export async function keepBooking({ _id: id, tourPackage }: Booking): Promise<string> {
  const { departureDate, departureLocation, destination } = tourPackage;
  const body = { departureDate, departureLocation, destination };
  const { message } = await request(endpoints.keepBooking, { params: { id }, body });
  return message;
}

/** Gives the server's sentence. The package can be booked again afterwards. */
export async function deleteBooking(id: string): Promise<string> {
  const { message } = await request(endpoints.deleteBooking, { params: { id } });
  return message;
}

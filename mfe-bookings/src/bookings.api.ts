import { call, toursApi } from '@safar/shared-auth';
import {
  BookingResponse,
  BookingSavedResponse,
  BookingsResponse,
  type Booking,
  type BookingCreate,
} from '@safar/shared-contracts/booking.contract';
import { MessageResponse } from '@safar/shared-contracts/message.contract';
import type * as v from 'valibot';

/**
 * All bookings of a traveller, newest first. `email` is the signed-in user's own: the server refuses any
 * other.
 */
export async function listBookings(email: string, signal: AbortSignal): Promise<Booking[]> {
  const { data } = await call(toursApi, 'get', 'tour-booking', {
    answer: BookingsResponse,
    searchParams: { email },
    signal,
  });
  return data;
}

/** One booking of one's own. Refused with 403 when it is somebody else's, with 404 when there is none. */
export async function getBooking(id: string, signal: AbortSignal): Promise<Booking> {
  const { data } = await call(toursApi, 'get', `tour-booking/${id}`, { answer: BookingResponse, signal });
  return data;
}

/** Books a package, once. Refused with 409 when it is booked already, one's own, or departed. */
export async function bookPackage(email: string, packageId: string): Promise<Booking> {
  const { data } = await call(toursApi, 'post', 'tour-booking', {
    answer: BookingSavedResponse,
    json: { email, tourPackage: packageId } satisfies v.InferInput<typeof BookingCreate>,
  });
  return data;
}

/** Gives the server's sentence. The package can be booked again afterwards. */
export async function deleteBooking(id: string): Promise<string> {
  const { message } = await call(toursApi, 'delete', `tour-booking/${id}`, { answer: MessageResponse });
  return message;
}

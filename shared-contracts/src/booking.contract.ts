import * as v from 'valibot';
import { CalendarDate } from './calendar-date.contract';
import { ObjectId } from './object-id.contract';

/**
 * A booking as its owner reads it. `reference` is short enough to be read out, and unique. The package's picture,
 * name, destination and date stay readable after its guide deleted it; `available` then is false and there is no page
 * to link to. Source: Spec D1.37.
 */
export const Booking = v.object({
  _id: ObjectId,
  reference: v.string(),
  email: v.string(),
  status: v.string(),
  bookedAt: v.string(),
  tourPackage: v.object({
    _id: ObjectId,
    image: v.string(),
    tourName: v.string(),
    destination: v.string(),
    departureLocation: v.string(),
    departureDate: CalendarDate,
    duration: v.string(),
    guideName: v.string(),
    contactNo: v.string(),
    /** The server's word on its date. */
    departed: v.boolean(),
    available: v.boolean(),
  }),
});
export type Booking = v.InferOutput<typeof Booking>;

/** The body of a POST: the traveller's own email and the package's id. */
export const BookingCreate = v.object({
  email: v.pipe(v.string(), v.email('Enter a valid email address.')),
  tourPackage: ObjectId,
});

export const BookingResponse = v.object({ data: Booking });
export const BookingsResponse = v.object({ data: v.array(Booking) });
export const BookingSavedResponse = v.object({ data: Booking, message: v.string() });

/** Why a tour package cannot be booked, by error code, for users: the booking box and the backend say the same. */
export const BOOKING_REFUSALS = {
  ALREADY_BOOKED: 'You have already booked this tour.',
  OWN_PACKAGE: 'This is your own tour package, so you cannot book it.',
  DEPARTED: 'This tour has already departed, so it can no longer be booked.',
} as const;

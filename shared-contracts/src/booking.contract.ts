import * as v from 'valibot';
import { CalendarDate } from './calendar-date.contract';
import { ObjectId } from './object-id.contract';

/**
 * A booking as its owner sees it. `reference` is unique, and short enough to be read out. When the guide has
 * deleted the package, its picture, name, destination and date can still be read; `available` is then false
 * and the package has no page to link to (Spec D1.37).
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
    /** Whether the date of departure is past by the server's clock, in UTC. */
    departed: v.boolean(),
    available: v.boolean(),
  }),
});
export type Booking = v.InferOutput<typeof Booking>;

/** The body of a new booking: the traveller's own email and the id of the package. */
export const BookingCreate = v.object({
  email: v.pipe(v.string(), v.email('Enter a valid email address.')),
  tourPackage: ObjectId,
});

export const BookingResponse = v.object({ data: Booking });
export const BookingsResponse = v.object({ data: v.array(Booking) });
export const BookingSavedResponse = v.object({ data: Booking, message: v.string() });

/**
 * Error code → why a tour package cannot be booked, for users. The booking box and the backend show the same
 * sentence.
 */
export const BOOKING_REFUSALS = {
  ALREADY_BOOKED: 'You have already booked this tour.',
  OWN_PACKAGE: 'This is your own tour package, so you cannot book it.',
  DEPARTED: 'This tour has already departed, so it can no longer be booked.',
} as const;

import * as v from 'valibot';
import { CalendarDate } from './calendar-date.contract';
import { ObjectId } from './object-id.contract';

/** How many travellers one booking may be for. */
export const MAX_TRAVELLERS = 9;

/** How many travellers a booking is for. */
const Travellers = v.pipe(
  v.number('Enter a number.'),
  v.integer('Enter a whole number.'),
  v.minValue(1, 'A booking is for at least 1 traveller.'),
  v.maxValue(MAX_TRAVELLERS, `A booking is for at most ${MAX_TRAVELLERS} travellers.`),
);

/**
 * A booking as its owner sees it. `reference` is unique, and short enough to be read out. When the guide has
 * deleted the package, its picture, name, destination and date can still be read; `available` is then false
 * and the package has no page to link to (Spec D1.37). `travellers` is absent in responses from before a
 * booking could be for several.
 */
export const Booking = v.object({
  _id: ObjectId,
  reference: v.string(),
  email: v.string(),
  status: v.string(),
  bookedAt: v.string(),
  travellers: v.exactOptional(v.number()),
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

/**
 * The body of a new booking: the traveller's own email, the id of the package, and for how many it is, which
 * is one when it is left out.
 */
export const BookingCreate = v.object({
  email: v.pipe(v.string(), v.email('Enter a valid email address.')),
  tourPackage: ObjectId,
  travellers: v.exactOptional(Travellers),
});

/** The body of a change: for how many travellers the booking is to be. */
export const BookingUpdate = v.object({ travellers: Travellers });

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
  SOLD_OUT: 'This tour is sold out.',
  NOT_ENOUGH_PLACES: 'There are not enough places left on this tour.',
} as const;

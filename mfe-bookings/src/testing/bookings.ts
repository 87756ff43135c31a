import type { Booking } from '@safar/shared-contracts/booking.contract';
import { booking } from '@safar/shared-testing/booking';
import { idOf } from '@safar/shared-testing/id';
import { user } from '@safar/shared-testing/user';

/** The email of the user whom `signInAs()` signs in. */
export const { email: EMAIL } = user();

/** The id of the tour package that the booking with this number is of. */
export const bookedTourIdOf = (number: number) => idOf(100 + number);

/** A booking of Amina's, named after `number` as its tour package is. */
export const numberedBooking = (number: number, changes: Partial<Booking['tourPackage']> = {}) =>
  booking({
    _id: idOf(number),
    reference: `SF-0000-000${number}`,
    email: EMAIL,
    tourPackage: { _id: bookedTourIdOf(number), tourName: `Tour ${number}`, ...changes },
  });

/** As {@link numberedBooking}, from a backend that knows what was agreed: 1 December 2034, for $120 each. */
export const agreedBooking = (
  number: number,
  {
    tourPackage = {},
    ...changes
  }: Partial<Omit<Booking, 'tourPackage'>> & { tourPackage?: Partial<Booking['tourPackage']> } = {},
): Booking => {
  const { departureDate, departureLocation, destination, guideName } = numberedBooking(number).tourPackage;
  return {
    ...numberedBooking(number, tourPackage),
    agreed: { departureDate, departureLocation, destination, guideName, price: 120 },
    cancellation: { free: true, freeUntil: '2034-11-30T00:00:00.000Z' },
    ...changes,
  };
};

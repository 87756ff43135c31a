import * as endpoints from '@safar/shared-contracts/endpoints/rosters';
import { RosterEntry } from '@safar/shared-contracts/roster.contract';
import * as v from 'valibot';
import { HandlerError } from '../endpoint-handler';
import { takePlaces } from './places';
import {
  countBooking,
  findPackage,
  hasDeparted,
  ticketOf,
  type StoredBooking,
  type StoredPackage,
  type ToursData,
} from './tours-data';
import { toursHandler } from './tours-handler';

export const getRoster = toursHandler(endpoints.getRoster, ({ params, email, data }) => {
  const stored = findOwn(data, params.id, email);
  const booked = bookingsOf(data, params.id);
  const entries = booked.map(entryOf).sort(byName);
  const travellers = entries.reduce((sum, entry) => sum + entry.travellers, 0);
  return {
    data: {
      tourPackage: { ...stored.tour, departed: hasDeparted(stored) },
      bookings: entries.length,
      travellers,
      takesMessages: true,
      income: booked.reduce((sum, { agreed, travellers: party = 1 }) => sum + party * agreed.price, 0),
      entries,
    },
  };
});

export const checkIn = toursHandler(endpoints.checkIn, ({ params, body, email, data }) => {
  const { tour } = findOwn(data, params.id, email);
  const booking = bookingsOf(data, params.id).find((each) => plain(each.reference) === plain(body.reference));
  if (!booking) throw new HandlerError('NOT_FOUND', 'No booking of this tour has this reference.');
  if (![undefined, tour.departureDate].includes(body.departureDate)) {
    throw new HandlerError('NOT_FOUND', 'This booking is now for another date.');
  }
  if (body.ticket !== undefined && body.ticket !== ticketOf(booking.reference)) {
    throw new HandlerError('VALIDATION', 'This code was not made by Safar.');
  }
  const { travellers: party = 1, checkedInTravellers: before = party } = booking;
  const again = booking.checkedInAt !== undefined && [undefined, before].includes(body.travellers);
  booking.checkedInAt ??= body.at ?? new Date().toISOString();
  const came = body.travellers ?? before;
  delete booking.checkedInTravellers;
  if (came < party) booking.checkedInTravellers = came;
  return { data: entryOf(booking), again, message: again ? 'Already checked in.' : 'Checked in.' };
});

export const undoCheckIn = toursHandler(endpoints.undoCheckIn, ({ params, email, data }) => {
  findOwn(data, params.id, email);
  const booking = bookingsOf(data, params.id).find(({ _id }) => _id === params.booking);
  if (!booking) throw new HandlerError('NOT_FOUND', 'This booking does not exist any more.');
  delete booking.checkedInAt;
  delete booking.checkedInTravellers;
  return { data: entryOf(booking), message: 'The check-in was taken back.' };
});

export const cancelForTraveller = toursHandler(endpoints.cancelForTraveller, (sent) => {
  const { params, body, email, data } = sent;
  const stored = findOwn(data, params.id, email);
  const booking = data.bookings.find(
    ({ _id, packageId }) => _id === params.booking && packageId === params.id,
  );
  if (!booking) throw new HandlerError('NOT_FOUND', 'The traveller has cancelled this booking meanwhile.');
  if (hasDeparted(stored)) throw new HandlerError('DEPARTED', 'This tour has already departed.');
  if (!booking.cancelled) {
    booking.cancelled = { at: new Date().toISOString(), ...body };
    countBooking(data, params.id, -1);
    takePlaces(stored, -(booking.travellers ?? 1));
  }
  return { message: 'The booking was cancelled.' };
});

export const messageTravellers = toursHandler(
  endpoints.messageTravellers,
  ({ params, body, email, data }) => {
    findOwn(data, params.id, email);
    const { length: bookings } = bookingsOf(data, params.id);
    if (bookings === 0) throw new HandlerError('NOT_FOUND', 'Nobody is left who has booked this tour.');
    const sentAt = new Date().toISOString();
    return { data: { _id: params.id, ...body, bookings, sentAt }, message: 'The message was sent.' };
  },
);

const bookingsOf = ({ bookings }: ToursData, id: string) =>
  bookings.filter(({ packageId, cancelled }) => packageId === id && !cancelled);

/** Throws NOT_FOUND, or FORBIDDEN for the package of another guide. */
function findOwn(data: ToursData, id: string, email: string): StoredPackage {
  const stored = findPackage(data, id);
  if (stored.owner === email) return stored;
  throw new HandlerError('FORBIDDEN', 'This tour package belongs to another guide.');
}

const entryOf = ({ travellers = 1, ...stored }: StoredBooking): RosterEntry =>
  v.parse(RosterEntry, { ...stored, travellers, emailVerified: !stored.email.startsWith('new.') });

const byName = (one: RosterEntry, other: RosterEntry) =>
  (one.name ?? one.email).localeCompare(other.name ?? other.email);

const plain = (reference: string) => reference.toUpperCase().replace(/[\s-]/g, '');

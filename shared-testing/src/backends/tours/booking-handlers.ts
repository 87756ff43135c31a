import type { Booking } from '@safar/shared-contracts/booking.contract';
import * as endpoints from '@safar/shared-contracts/endpoints/bookings';
import { booking } from '../../fixtures/booking';
import { HandlerError } from '../endpoint-handler';
import { assertOwnEmail } from '../own-email';
import {
  countBooking,
  findPackage,
  hasDeparted,
  nextId,
  ticketOf,
  type StoredBooking,
  type ToursData,
} from './tours-data';
import { agreementOf, isSameTour, termsOf } from './agreed-terms';
import { takePlaces } from './places';
import { toursHandler } from './tours-handler';

export const listBookings = toursHandler(endpoints.listBookings, ({ query, email, data }) => {
  assertOwnEmail(email, query.email);
  const own = data.bookings.filter((stored) => stored.email === email);
  return { data: own.map((stored) => bookingOf(stored, data)) };
});

export const getBooking = toursHandler(endpoints.getBooking, ({ params, email, data }) => ({
  data: bookingOf(findOwnBooking(data, params.id, email), data),
}));

export const bookPackage = toursHandler(endpoints.bookPackage, ({ body, email, data }) => {
  assertOwnEmail(email, body.email);
  const stored = findPackage(data, body.tourPackage);
  const packageId = stored.tour._id;
  if (stored.owner === email) {
    throw new HandlerError('OWN_PACKAGE', 'You cannot book your own tour package.');
  }
  const isBooked = (each: StoredBooking) =>
    each.email === email && each.packageId === packageId && !each.cancelled;
  if (data.bookings.some(isBooked)) {
    throw new HandlerError('ALREADY_BOOKED', 'You have already booked this tour.');
  }
  if (hasDeparted(stored)) throw new HandlerError('DEPARTED', 'This tour has already departed.');
  const { travellers = 1, note = '' } = body;
  takePlaces(stored, travellers);
  const added = {
    ...newBooking(email, packageId, data),
    travellers,
    ...noteOf(note),
    ...termsOf(stored.tour),
  };
  data.bookings.unshift(added);
  countBooking(data, packageId, +1);
  return { data: bookingOf(added, data), message: 'Your adventure awaits!' };
});

export const changeBooking = toursHandler(endpoints.changeBooking, ({ params, body, email, data }) => {
  const own = findOwnBooking(data, params.id, email);
  const stored = findPackage(data, own.packageId);
  if (hasDeparted(stored)) throw new HandlerError('DEPARTED', 'This tour has already departed.');
  const { note: noteBefore = '', ...others } = own;
  const { travellers = travellersOf(own), note = noteBefore } = body;
  takePlaces(stored, travellers - travellersOf(own));
  const changed = { ...others, travellers, ...noteOf(note) };
  data.bookings = data.bookings.map((each) => (each === own ? changed : each));
  return { data: bookingOf(changed, data), message: 'Your booking was changed.' };
});

export const keepBooking = toursHandler(endpoints.keepBooking, ({ params, body, email, data }) => {
  const own = findOwnBooking(data, params.id, email);
  const stored = findPackage(data, own.packageId);
  if (!isSameTour(stored.tour, body)) {
    const sentence = 'The guide has changed this tour once more. Look at it again, then decide.';
    throw new HandlerError('CONFLICT', sentence);
  }
  if (hasDeparted(stored)) throw new HandlerError('DEPARTED', 'This tour has already departed.');
  const { agreed, agreedAt } = termsOf(stored.tour);
  const kept = { ...own, agreed: { ...agreed, price: own.agreed.price }, agreedAt };
  data.bookings = data.bookings.map((each) => (each === own ? kept : each));
  return { data: bookingOf(kept, data), message: 'You keep your booking.' };
});

export const deleteBooking = toursHandler(endpoints.deleteBooking, ({ params, email, data }) => {
  const deleted = findOwnBooking(data, params.id, email);
  const { cancellation } = bookingOf(deleted, data);
  data.bookings = data.bookings.filter((stored) => stored !== deleted);
  if (deleted.cancelled) return { message: 'Your booking was deleted.', late: false };
  countBooking(data, deleted.packageId, -1);
  for (const stored of data.packages) {
    if (stored.tour._id === deleted.packageId) takePlaces(stored, -travellersOf(deleted));
  }
  if (!cancellation) return { message: 'Your booking was deleted.', late: false };
  return cancellation.free
    ? { message: 'Your booking was cancelled free of charge.', late: false }
    : { message: LATE, late: true };
});

const LATE =
  'Your booking was cancelled. It was too late to be free of charge: the guide may ask for the price.';

const noteOf = (note: string) => (note === '' ? {} : { note });

const travellersOf = ({ travellers = 1 }: StoredBooking) => travellers;

function newBooking(email: string, packageId: string, data: ToursData) {
  const _id = nextId(data);
  const reference = `SF-${_id.slice(-10, -5)}-${_id.slice(-5)}`.toUpperCase();
  return { _id, reference, email, packageId, bookedAt: new Date().toISOString() };
}

/** Throws NOT_FOUND, or FORBIDDEN for a booking of another traveller. */
function findOwnBooking({ bookings }: ToursData, id: string, email: string): StoredBooking {
  const stored = bookings.find(({ _id }) => _id === id);
  if (!stored) throw new HandlerError('NOT_FOUND', 'This booking does not exist any more.');
  if (stored.email !== email) {
    throw new HandlerError('FORBIDDEN', 'This booking belongs to another traveller.');
  }
  return stored;
}

/** A booking as its owner reads it, of a deleted package too. */
function bookingOf(own: StoredBooking, { packages, reviews }: ToursData): Booking {
  const { _id, reference, email, bookedAt, travellers, note = '', packageId } = own;
  const booked = packages.find(({ tour }) => tour._id === packageId);
  if (!booked) throw new Error(`The booked package ${packageId} is not stored.`);
  const { tour, contactNo, deleted } = booked;
  const written = reviews.find((each) => each.email === email && each.packageId === packageId);
  return booking({
    _id,
    reference,
    email,
    bookedAt,
    ...(travellers === undefined ? {} : { travellers }),
    ...noteOf(note),
    ...(written ? { review: { rating: written.rating, editable: true } } : {}),
    ticket: ticketOf(reference),
    ...agreementOf(own, booked),
    tourPackage: { ...tour, contactNo, departed: hasDeparted(booked), available: !deleted && !own.cancelled },
  });
}

import {
  BookingCreate,
  BookingDeletedResponse,
  BookingKeep,
  BookingResponse,
  BookingSavedResponse,
  BookingsResponse,
  BookingUpdate,
} from '../product/booking.contract';
import type { Endpoint } from '../api/endpoint';
import { OwnEmail } from '../api/message.contract';
import { VersionQuery } from '../api/version.contract';
import { IdParams } from '../object-id.contract';

export const listBookings = {
  name: 'listBookings',
  backend: 'tours',
  method: 'GET',
  path: '/api/v1/tour-booking',
  summary: 'All bookings of the signed-in traveller, newest first',
  tag: 'Bookings',
  access: 'user',
  query: OwnEmail,
  response: BookingsResponse,
  status: 200,
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const getBooking = {
  name: 'getBooking',
  backend: 'tours',
  method: 'GET',
  path: '/api/v1/tour-booking/:id',
  summary: 'One of the signed-in traveller’s own bookings',
  tag: 'Bookings',
  access: 'user',
  params: IdParams,
  response: BookingResponse,
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
} as const satisfies Endpoint;

export const bookPackage = {
  name: 'bookPackage',
  backend: 'tours',
  method: 'POST',
  path: '/api/v1/tour-booking',
  summary: 'Books places on a tour package, once; neither on one’s own nor on a departed one',
  tag: 'Bookings',
  access: 'user',
  idempotent: true,
  query: VersionQuery,
  body: BookingCreate,
  response: BookingSavedResponse,
  status: 201,
  errors: [
    'FORBIDDEN',
    'EMAIL_NOT_VERIFIED',
    'NOT_FOUND',
    'OWN_PACKAGE',
    'ALREADY_BOOKED',
    'DEPARTED',
    'SOLD_OUT',
    'NOT_ENOUGH_PLACES',
    'CHANGED_MEANWHILE',
  ],
} as const satisfies Endpoint;

export const changeBooking = {
  name: 'changeBooking',
  backend: 'tours',
  method: 'PATCH',
  path: '/api/v1/tour-booking/:id',
  summary: 'Changes the travellers of one of the traveller’s own bookings, or the note to the guide',
  tag: 'Bookings',
  access: 'user',
  params: IdParams,
  body: BookingUpdate,
  response: BookingSavedResponse,
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'DEPARTED', 'SOLD_OUT', 'NOT_ENOUGH_PLACES', 'CONFLICT'],
} as const satisfies Endpoint;

export const keepBooking = {
  name: 'keepBooking',
  backend: 'tours',
  method: 'POST',
  path: '/api/v1/tour-booking/:id/keep',
  summary: 'Agrees to the date and the places to which the guide has changed a booked tour',
  tag: 'Bookings',
  access: 'user',
  idempotent: true,
  params: IdParams,
  body: BookingKeep,
  response: BookingSavedResponse,
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'DEPARTED', 'CONFLICT'],
} as const satisfies Endpoint;

export const deleteBooking = {
  name: 'deleteBooking',
  backend: 'tours',
  method: 'DELETE',
  path: '/api/v1/tour-booking/:id',
  summary: 'Cancels one of the traveller’s own bookings; the package can be booked again',
  tag: 'Bookings',
  access: 'user',
  params: IdParams,
  response: BookingDeletedResponse,
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
} as const satisfies Endpoint;

import type { Endpoint } from '../api/endpoint';
import { MessageResponse } from '../api/message.contract';
import { IdParams } from '../object-id.contract';
import {
  BookingCancel,
  CheckIn,
  CheckInResponse,
  CheckInUndoneResponse,
  RosterBookingParams,
  RosterQuery,
  RosterResponse,
  TourMessageCreate,
  TourMessageResponse,
} from '../product/roster.contract';

export const getRoster = {
  name: 'getRoster',
  backend: 'tours',
  method: 'GET',
  path: '/api/v1/tour-package/:id/bookings',
  summary: 'Who booked one of the guide’s own packages, for the date that it has or for one that is past',
  tag: 'Bookings',
  access: 'user',
  params: IdParams,
  query: RosterQuery,
  response: RosterResponse,
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
} as const satisfies Endpoint;

export const checkIn = {
  name: 'checkIn',
  backend: 'tours',
  method: 'POST',
  path: '/api/v1/tour-package/:id/check-in',
  summary: 'Checks in who booked one of the guide’s own packages, by the reference of the booking',
  tag: 'Bookings',
  access: 'user',
  params: IdParams,
  body: CheckIn,
  response: CheckInResponse,
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
} as const satisfies Endpoint;

export const undoCheckIn = {
  name: 'undoCheckIn',
  backend: 'tours',
  method: 'DELETE',
  path: '/api/v1/tour-package/:id/check-in/:booking',
  summary: 'Takes back the check-in of a booking of one of the guide’s own packages',
  tag: 'Bookings',
  access: 'user',
  params: RosterBookingParams,
  response: CheckInUndoneResponse,
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
} as const satisfies Endpoint;

export const cancelForTraveller = {
  name: 'cancelForTraveller',
  backend: 'tours',
  method: 'POST',
  path: '/api/v1/tour-package/:id/bookings/:booking/cancel',
  summary: 'Cancels one booking of one of the guide’s own packages; its traveller reads why',
  tag: 'Bookings',
  access: 'user',
  params: RosterBookingParams,
  body: BookingCancel,
  response: MessageResponse,
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'DEPARTED'],
} as const satisfies Endpoint;

export const messageTravellers = {
  name: 'messageTravellers',
  backend: 'tours',
  method: 'POST',
  path: '/api/v1/tour-package/:id/messages',
  summary: 'Sends a message to all who booked one of the guide’s own packages',
  tag: 'Bookings',
  access: 'user',
  limit: 'message',
  params: IdParams,
  body: TourMessageCreate,
  response: TourMessageResponse,
  status: 201,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'DEPARTED'],
} as const satisfies Endpoint;

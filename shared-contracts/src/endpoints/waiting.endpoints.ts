import type { Endpoint } from '../api/endpoint';
import { IdParams } from '../object-id.contract';
import { Waiting } from '../product/waiting.contract';

export const getWaiting = {
  name: 'getWaiting',
  backend: 'tours',
  method: 'GET',
  path: '/api/v1/tour-package/:id/waiting',
  summary: 'Whether the signed-in user waits for places of a package, and for how many',
  tag: 'Bookings',
  access: 'user',
  params: IdParams,
  response: Waiting,
  status: 200,
  errors: [],
} as const satisfies Endpoint;

export const setWaiting = {
  name: 'setWaiting',
  backend: 'tours',
  method: 'PUT',
  path: '/api/v1/tour-package/:id/waiting',
  summary: 'Asks for a notice when a package with too few places has enough for a party, or takes that back',
  tag: 'Bookings',
  access: 'user',
  params: IdParams,
  body: Waiting,
  response: Waiting,
  status: 200,
  errors: ['NOT_FOUND', 'OWN_PACKAGE', 'ALREADY_BOOKED', 'DEPARTED', 'CONFLICT'],
} as const satisfies Endpoint;

import type { Endpoint } from '../api/endpoint';
import { IdParams } from '../object-id.contract';
import { Waiting } from '../product/waiting.contract';

export const getWaiting = {
  name: 'getWaiting',
  backend: 'tours',
  method: 'GET',
  path: '/api/v1/tour-package/:id/waiting',
  summary: 'Whether the signed-in user waits for a place of a package',
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
  summary: 'Asks for a notice when a place of a sold-out package is free, or takes that back',
  tag: 'Bookings',
  access: 'user',
  params: IdParams,
  body: Waiting,
  response: Waiting,
  status: 200,
  errors: ['NOT_FOUND', 'OWN_PACKAGE', 'ALREADY_BOOKED', 'DEPARTED', 'CONFLICT'],
} as const satisfies Endpoint;

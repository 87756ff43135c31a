import type { Endpoint } from '../api/endpoint';
import { IdParams } from '../object-id.contract';
import { Waiting } from '../product/waiting.contract';

/** Of both: for whom the signed-in user waits. */
const WAITING = {
  backend: 'tours',
  path: '/api/v1/tour-package/:id/waiting',
  tag: 'Bookings',
  access: 'user',
  params: IdParams,
  response: Waiting,
  status: 200,
} as const;

export const getWaiting = {
  ...WAITING,
  name: 'getWaiting',
  method: 'GET',
  summary: 'Whether the signed-in user waits for places of a package',
  errors: [],
} as const satisfies Endpoint;

export const setWaiting = {
  ...WAITING,
  name: 'setWaiting',
  method: 'PUT',
  summary: 'Waits for places of a package for a party, or no longer',
  body: Waiting,
  errors: ['NOT_FOUND', 'OWN_PACKAGE', 'ALREADY_BOOKED', 'DEPARTED', 'CONFLICT'],
} as const satisfies Endpoint;

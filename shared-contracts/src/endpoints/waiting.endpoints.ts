import type { Endpoint } from '../api/endpoint';
import { IdParams } from '../object-id.contract';
import { Waiting, WaitingToursResponse } from '../product/waiting.contract';

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

export const listWaiting = {
  name: 'listWaiting',
  backend: 'tours',
  method: 'GET',
  path: '/api/v1/waiting',
  summary:
    'The tours for whose places the signed-in user waits, and that have not departed; the next one first',
  tag: 'Bookings',
  access: 'user',
  response: WaitingToursResponse,
  status: 200,
  errors: [],
} as const satisfies Endpoint;

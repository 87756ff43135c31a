import type { Endpoint } from '../api/endpoint';
import { MessageResponse } from '../api/message.contract';
import { TokenRequest, TokenResponse } from '../product/token.contract';

export const issueToken = {
  name: 'issueToken',
  backend: 'tours',
  method: 'POST',
  path: '/api/v1/jwt',
  summary: 'A backend token for 15 minutes; the Authorization header carries the Firebase ID token',
  tag: 'Token',
  access: 'id-token',
  body: TokenRequest,
  response: TokenResponse,
  status: 200,
  errors: ['IDENTITY_UNAVAILABLE'],
} as const satisfies Endpoint;

export const revokeToken = {
  name: 'revokeToken',
  backend: 'tours',
  method: 'DELETE',
  path: '/api/v1/jwt',
  summary: 'Logs out: the backend token of the request is accepted no longer',
  tag: 'Token',
  access: 'user',
  limit: 'log-out',
  response: MessageResponse,
  status: 200,
  errors: [],
} as const satisfies Endpoint;

export const endSessions = {
  name: 'endSessions',
  backend: 'tours',
  method: 'DELETE',
  path: '/api/v1/sessions',
  summary: 'Logs out everywhere: no session of the user that began before now gets or keeps a backend token',
  tag: 'Token',
  access: 'user',
  limit: 'log-out',
  response: MessageResponse,
  status: 200,
  errors: [],
} as const satisfies Endpoint;

/** What the task backend needs to know of sessions that end: it has a database of its own. */
export const revokeTaskToken = {
  name: 'revokeTaskToken',
  backend: 'tasks',
  method: 'DELETE',
  path: '/mysession/jwt',
  summary: 'Logs out: the backend token of the request is accepted no longer',
  tag: 'Sessions',
  access: 'user',
  limit: 'log-out',
  response: MessageResponse,
  status: 200,
  errors: [],
} as const satisfies Endpoint;

export const endTaskSessions = {
  name: 'endTaskSessions',
  backend: 'tasks',
  method: 'DELETE',
  path: '/mysession/all',
  summary: 'Logs out everywhere: no session of the user that began before now is accepted any longer',
  tag: 'Sessions',
  access: 'user',
  limit: 'log-out',
  response: MessageResponse,
  status: 200,
  errors: [],
} as const satisfies Endpoint;

import type { Endpoint } from '../endpoint';
import { TokenRequest, TokenResponse } from '../token.contract';

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

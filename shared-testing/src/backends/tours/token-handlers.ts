import * as endpoints from '@safar/shared-contracts/endpoints/token';
import { backendToken } from '../../fixtures/token';
import { toursHandler } from './tours-handler';

/**
 * The real backend checks the ID token in the `Authorization` header; here the user in the body is believed.
 */
export const issueToken = toursHandler(endpoints.issueToken, ({ body }) => ({
  token: backendToken(body.user),
}));

/** The real backend accepts the token no longer; this one looks at no token. */
export const revokeToken = toursHandler(endpoints.revokeToken, () => ({ message: 'You are logged out.' }));

export const endSessions = toursHandler(endpoints.endSessions, () => ({
  message: 'You are logged out on all devices.',
}));

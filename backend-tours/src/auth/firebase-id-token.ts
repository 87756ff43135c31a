import { HttpError } from '@safar/shared-server/http-error';
import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { idTokenRules, notSignedIn, userOfIdToken, type IdTokenCheck } from './id-token';

/** Google's keys for the ID tokens of every Firebase project, as a JWK set. */
const GOOGLE_KEYS = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
);

/**
 * The check for a real project: RS256, signed by one of Google's keys. Keys are kept for an hour and asked
 * for again when a token names an unknown one, so Google being away for a while is not noticed.
 */
export function firebaseIdTokenCheck({
  projectId,
  keysUrl = GOOGLE_KEYS,
}: {
  projectId: string;
  keysUrl?: URL;
}): IdTokenCheck {
  const keys = createRemoteJWKSet(keysUrl, { cacheMaxAge: 3_600_000, timeoutDuration: 5_000 });

  const keyOf: JWTVerifyGetKey = async (header, token) => {
    // Without this a set of one key would match a token that names none.
    if (!header.kid) throw notSignedIn();
    try {
      return await keys(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) throw notSignedIn();
      throw new HttpError('IDENTITY_UNAVAILABLE');
    }
  };

  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keyOf, {
        algorithms: ['RS256'],
        ...idTokenRules(projectId),
      });
      return userOfIdToken(payload);
    } catch (error) {
      throw error instanceof HttpError ? error : notSignedIn();
    }
  };
}

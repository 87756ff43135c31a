import { HttpError } from '@safar/shared-server/http-error';
import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { idTokenRules, notSignedIn, userOfIdToken, type IdTokenCheck } from './id-token';

/** The JWK set with Google's public keys for the ID tokens of all Firebase projects. */
const GOOGLE_KEYS = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
);

/**
 * The check for a real project: RS256, signed with one of Google's keys (Spec D1.3). Keys are cached for an
 * hour and requested again for an unknown key id, so a short outage of Google has no effect.
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
    // Without this check, a key set with one key would match a token without a key id.
    if (!header.kid) throw notSignedIn();
    try {
      return await keys(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) throw notSignedIn();
      throw new HttpError('IDENTITY_UNAVAILABLE');
    }
  };

  return async (token, now) => {
    try {
      const { payload } = await jwtVerify(token, keyOf, {
        algorithms: ['RS256'],
        ...idTokenRules(projectId, now),
      });
      return userOfIdToken(payload, now);
    } catch (error) {
      throw error instanceof HttpError ? error : notSignedIn();
    }
  };
}

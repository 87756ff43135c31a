import { isReservedUid } from '@safar/shared-server/reserved-uid';
import { HttpError } from '@safar/shared-server/http-error';
import { CLOCK_TOLERANCE_SECONDS } from '@safar/shared-server/database-clock';
import type { SignedInUser } from '@safar/shared-server/user-token';
import * as v from 'valibot';

/**
 * Verifies an ID token at that time and gives its user. Throws UNAUTHENTICATED, or IDENTITY_UNAVAILABLE when
 * it cannot be verified now.
 */
export type IdTokenCheck = (token: string, now: Date) => Promise<SignedInUser>;

/**
 * Source:
 * https://firebase.google.com/docs/auth/admin/verify-id-tokens#verify_id_tokens_using_a_third-party_jwt_library
 */
const IdTokenClaims = v.object({
  sub: v.pipe(
    v.string(),
    v.nonEmpty(),
    v.maxLength(128),
    v.check((uid) => !isReservedUid(uid)),
  ),
  email: v.pipe(v.string(), v.nonEmpty()),
  email_verified: v.optional(v.boolean(), false),
  name: v.optional(v.string(), ''),
  iat: v.pipe(v.number(), v.integer()),
  auth_time: v.pipe(v.number(), v.integer()),
});

/** The required issuer, audience and claims of the ID tokens of a Firebase project, as options of jose. */
export const idTokenRules = (projectId: string, now: Date) => ({
  issuer: `https://securetoken.google.com/${projectId}`,
  audience: projectId,
  requiredClaims: ['exp', 'sub', 'iat', 'auth_time'],
  clockTolerance: CLOCK_TOLERANCE_SECONDS,
  currentDate: now,
});

/**
 * The user of a payload that jose has verified. Throws when a claim is missing, or a time is in the future.
 */
export function userOfIdToken(payload: unknown, now: Date): SignedInUser {
  const claims = v.parse(IdTokenClaims, payload);
  const latest = now.getTime() / 1000 + CLOCK_TOLERANCE_SECONDS;
  if (Math.max(claims.iat, claims.auth_time) > latest) throw new RangeError();
  const { sub, email, email_verified: emailVerified, name, auth_time: authTime } = claims;
  return { sub, email, emailVerified, name, authTime };
}

export const notSignedIn = () =>
  new HttpError('UNAUTHENTICATED', 'Your sign-in could not be confirmed. Please log in again.');

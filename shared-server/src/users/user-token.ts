import { randomUUID, type KeyObject } from 'node:crypto';
import {
  TOKEN_AUDIENCES,
  TOKEN_ISSUER,
  TOKEN_LIFETIME_SECONDS,
  TokenClaims,
} from '@safar/shared-contracts/token.contract';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { CLOCK_TOLERANCE_SECONDS, type DatabaseClock } from '../database/database-clock';
import { HttpError } from '../http/http-error';
import { isReservedUid } from './reserved-uid';
import type { SigningKeys, VerificationKeys } from './token-keys';

/** The user of a token. */
export type TokenUser = Pick<TokenClaims, 'sub' | 'email' | 'emailVerified' | 'name'>;
/** `authTime`: when the user signed in, in seconds since 1970. */
export type SignedInUser = TokenUser & { readonly authTime: number };

/** Which tokens a backend accepts. */
export interface TokenRules {
  readonly keys: VerificationKeys;
  /** The backend's own name among those of TOKEN_AUDIENCES. */
  readonly audience: string;
  readonly clock: Pick<DatabaseClock, 'judge'>;
}

/** Access tokens that are JWTs. Source: https://www.rfc-editor.org/rfc/rfc9068#section-2.1 */
const TYPE = 'at+jwt';
const ALGORITHM = 'EdDSA';
/** A signature of 64 bytes. */
const COMPACT_JWS = /^[\w-]+\.[\w-]+\.([\w-]{86})$/;

/** Nothing else: neither an address or a certificate of a key, nor anything critical. */
const Header = v.strictObject({ alg: v.literal(ALGORITHM), kid: v.string(), typ: v.literal(TYPE) });

const Claims = v.object({
  ...TokenClaims.entries,
  sub: v.pipe(
    TokenClaims.entries.sub,
    v.maxLength(128),
    v.check((uid) => !isReservedUid(uid)),
  ),
});

/** Throws unless both times of a token are possible now. */
function assertTimes({ iat, auth_time: authTime }: TokenClaims, now: Date): void {
  const seconds = now.getTime() / 1000;
  const isInFuture = Math.max(iat, authTime) > seconds + CLOCK_TOLERANCE_SECONDS;
  // Whatever its `exp` says.
  if (isInFuture || iat < seconds - TOKEN_LIFETIME_SECONDS) throw new RangeError();
}

/**
 * Signs a backend token for that user with the first key: EdDSA, valid for 15 minutes, for both backends
 * (docs/decisions/032-sessions-end.md). The email is converted to lower case here and nowhere else.
 */
export function signUserToken(
  { kid, privateKey }: Pick<SigningKeys, 'kid' | 'privateKey'>,
  { sub, email, emailVerified, name, authTime }: SignedInUser,
  now = new Date(),
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ email: email.toLowerCase(), emailVerified, name, auth_time: authTime })
    .setProtectedHeader({ alg: ALGORITHM, kid, typ: TYPE })
    .setIssuer(TOKEN_ISSUER)
    .setAudience(Object.values(TOKEN_AUDIENCES))
    .setSubject(sub)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + TOKEN_LIFETIME_SECONDS)
    .sign(privateKey);
}

/** The claims of a valid backend token. Throws UNAUTHENTICATED for any other token. */
export function verifyUserToken({ keys, audience, clock }: TokenRules, token: string): Promise<TokenClaims> {
  return clock.judge(async (now) => {
    try {
      const { payload } = await jwtVerify(token, keyOf(keys, token), {
        algorithms: [ALGORITHM],
        issuer: TOKEN_ISSUER,
        audience,
        requiredClaims: ['exp'],
        currentDate: now,
      });
      const claims = v.parse(Claims, payload);
      assertTimes(claims, now);
      return claims;
    } catch {
      throw sessionEnded();
    }
  });
}

/** The same sentence whatever is wrong with a token: it tells a forger nothing. */
export const sessionEnded = () =>
  new HttpError('UNAUTHENTICATED', 'Your session has ended. Please log in again.');

/** The key that the token names. Throws when it is not written exactly as we write tokens. */
function keyOf(keys: VerificationKeys, token: string): KeyObject {
  const signature = COMPACT_JWS.exec(token)?.[1];
  if (signature === undefined) throw new TypeError();
  // The last letter has bits that belong to no byte: other letters would be the same signature.
  if (Buffer.from(signature, 'base64url').toString('base64url') !== signature) throw new TypeError();
  const { kid } = v.parse(Header, decodeProtectedHeader(token));
  const found = keys.get(kid);
  if (!found) throw new TypeError();
  return found;
}

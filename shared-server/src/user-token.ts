import {
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  TOKEN_LIFETIME_SECONDS,
  TokenClaims,
} from '@safar/shared-contracts/token.contract';
import { jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { HttpError } from './http-error';

/** The user of a token. */
export type TokenUser = Pick<TokenClaims, 'sub' | 'email' | 'emailVerified' | 'name'>;

const key = (secret: string) => new TextEncoder().encode(secret);

/**
 * Signs a backend token for that user: HS256, valid for 15 minutes (Spec D1.6, D1.7). The email is converted
 * to lower case here and nowhere else.
 */
export function signUserToken(
  secret: string,
  { sub, email, emailVerified, name }: TokenUser,
): Promise<string> {
  return new SignJWT({ email: email.toLowerCase(), emailVerified, name })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(TOKEN_ISSUER)
    .setAudience(TOKEN_AUDIENCE)
    .setSubject(sub)
    .setIssuedAt()
    .setExpirationTime(`${TOKEN_LIFETIME_SECONDS}s`)
    .sign(key(secret));
}

/** The claims of a valid backend token. Throws UNAUTHENTICATED for any other token. */
export async function verifyUserToken(secret: string, token: string): Promise<TokenClaims> {
  try {
    const { payload } = await jwtVerify(token, key(secret), {
      algorithms: ['HS256'],
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
      requiredClaims: ['exp', 'sub'],
    });
    return v.parse(TokenClaims, payload);
  } catch {
    throw new HttpError('UNAUTHENTICATED', 'Your session has ended. Please log in again.');
  }
}

import {
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  TOKEN_LIFETIME_SECONDS,
  TokenClaims,
} from '@safar/shared-contracts/token.contract';
import { jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { HttpError } from './http-error';

/** Whom a token speaks of. */
export type TokenUser = Pick<TokenClaims, 'sub' | 'email' | 'name'>;

const key = (secret: string) => new TextEncoder().encode(secret);

/**
 * A backend token for that user, HS256, valid for 15 minutes. The email is lowercased here, once, and is the
 * key under which everything a user owns is stored. Source: Spec D1.6, D1.7.
 */
export function signUserToken(secret: string, { sub, email, name }: TokenUser): Promise<string> {
  return new SignJWT({ email: email.toLowerCase(), name })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(TOKEN_ISSUER)
    .setAudience(TOKEN_AUDIENCE)
    .setSubject(sub)
    .setIssuedAt()
    .setExpirationTime(`${TOKEN_LIFETIME_SECONDS}s`)
    .sign(key(secret));
}

/**
 * The claims of a valid backend token. Throws UNAUTHENTICATED for anything else, whatever is wrong with it.
 */
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

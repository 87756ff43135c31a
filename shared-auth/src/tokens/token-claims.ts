import { TOKEN_MARGIN_SECONDS } from '@safar/shared-contracts/early-data.contract';
import { TokenClaims } from '@safar/shared-contracts/token.contract';
import * as v from 'valibot';
import type { User } from '../session/user';

const ReadableClaims = v.object({
  ...v.pick(TokenClaims, ['sub', 'email', 'iat', 'exp']).entries,
  ...v.partial(v.pick(TokenClaims, ['name', 'emailVerified'])).entries,
});
export type ReadableClaims = v.InferOutput<typeof ReadableClaims>;

/** Reads what a backend token says, unverified: only the backends can tell whether it is genuine. */
export function readClaims(token: string): ReadableClaims | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    return v.parse(ReadableClaims, JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return undefined;
  }
}

/** Returns whether a token is this user's. `uid`: null while only the email is known. */
export function isOwn(claims: ReadableClaims, email: string, uid: string | null): boolean {
  // The server lowercases the email; an identity provider may not. Two accounts may have had the same email.
  return claims.email.toLowerCase() === email.toLowerCase() && (uid === null || claims.sub === uid);
}

/** Returns whether a token that ends at `exp`, by the clock of this machine, may still be sent. */
export const isCurrent = (exp: number): boolean => exp - TOKEN_MARGIN_SECONDS > Date.now() / 1000;

/** The user that a token names. It has no picture, which only the identity provider knows. */
export function userOfClaims({ sub, email, name = '', emailVerified }: ReadableClaims): User {
  return {
    uid: sub,
    email,
    displayName: name,
    photoURL: '',
    ...(emailVerified === undefined ? {} : { emailVerified }),
  };
}

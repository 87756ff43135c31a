import * as v from 'valibot';
import type { BackendName } from '../api/backends';

/**
 * The request for a backend token: `user` is the user's email. The ID token is in the Authorization header.
 */
export const TokenRequest = v.object({ user: v.pipe(v.string(), v.email('Enter a valid email address.')) });
export const TokenResponse = v.object({ token: v.string() });

/** The `iss` of every token of this site. */
export const TOKEN_ISSUER = 'safar';
/** The `aud` of a backend token has the names of all backends; each of them demands its own. */
export const TOKEN_AUDIENCES: Readonly<Record<BackendName, string>> = {
  tours: 'safar-tours',
  tasks: 'safar-tasks',
};
/** Spec D1.6. */
export const TOKEN_LIFETIME_SECONDS = 15 * 60;

const seconds = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * The claims of a verified backend token about its user. `sub` is the uid of the account, by which everything
 * is owned; `email` is its address of now, and `emailVerified` whether the identity provider has confirmed
 * it. `name` is the display name, '' when there is none. `jti` is the token's own id, `auth_time` when the
 * user signed in. Times are in whole seconds since 1970.
 */
export const TokenClaims = v.object({
  sub: v.pipe(v.string(), v.nonEmpty()),
  email: v.pipe(v.string(), v.email()),
  emailVerified: v.boolean(),
  name: v.string(),
  jti: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  auth_time: seconds,
  iat: seconds,
  exp: seconds,
});
export type TokenClaims = v.InferOutput<typeof TokenClaims>;

import * as v from 'valibot';

/**
 * The request for a backend token: `user` is the user's email. The ID token is in the Authorization header.
 */
export const TokenRequest = v.object({ user: v.pipe(v.string(), v.email('Enter a valid email address.')) });
export const TokenResponse = v.object({ token: v.string() });

/** The `iss` and `aud` of a backend token. Both backends check both (Spec D1.9, D1.10). */
export const TOKEN_ISSUER = 'safar';
export const TOKEN_AUDIENCE = 'safar-api';
/** Spec D1.6. */
export const TOKEN_LIFETIME_SECONDS = 15 * 60;

/**
 * The claims of a verified backend token about its user. `sub` is the uid of the account, by which everything
 * is owned; `email` is its address of now, and `emailVerified` whether the identity provider has confirmed
 * it. `name` is the display name, '' when there is none.
 */
export const TokenClaims = v.object({
  sub: v.pipe(v.string(), v.nonEmpty()),
  email: v.pipe(v.string(), v.email()),
  emailVerified: v.boolean(),
  name: v.string(),
  exp: v.number(),
});
export type TokenClaims = v.InferOutput<typeof TokenClaims>;

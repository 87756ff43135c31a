import * as v from 'valibot';

/** POST /api/v1/jwt: the user's email; the Firebase ID token travels in the Authorization header. */
export const TokenRequest = v.object({ user: v.pipe(v.string(), v.email('Enter a valid email address.')) });
export const TokenResponse = v.object({ token: v.string() });

/** Who issues the backend token and for whom. Both backends check both. Source: Spec D1.9, D1.10. */
export const TOKEN_ISSUER = 'safar';
export const TOKEN_AUDIENCE = 'safar-api';
export const TOKEN_LIFETIME_SECONDS = 15 * 60;

/** What a verified backend token says of its bearer. `name` is the display name, '' when there is none. */
export const TokenClaims = v.object({
  sub: v.pipe(v.string(), v.nonEmpty()),
  email: v.pipe(v.string(), v.email()),
  name: v.string(),
  exp: v.number(),
});
export type TokenClaims = v.InferOutput<typeof TokenClaims>;

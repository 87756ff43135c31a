import type { TokenClaims } from '@safar/shared-contracts/token.contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app';
import type { SessionMarks } from './ended-sessions';
import { HttpError } from '../http/http-error';
import { sessionEnded, verifyUserToken, type TokenRules } from './user-token';

declare module 'fastify' {
  interface FastifyRequest {
    /** The bearer of a verified backend token; null for anonymous requests and on routes without a guard. */
    user: TokenClaims | null;
  }
}

/** `onRequest` hooks, so that a request is refused before its body is read. */
export interface UserGuard {
  /** Refuses with 401 every request without a valid backend token. */
  readonly requireUser: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /**
   * Lets anonymous requests pass. An invalid token is refused with 401, so that the client requests a new
   * one.
   */
  readonly optionalUser: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /**
   * Throws EMAIL_NOT_VERIFIED for a user whose email is not confirmed, where the operator demands that. For
   * routes by which a user publishes or books something.
   */
  readonly assertVerifiedEmail: (user: TokenClaims) => void;
  /**
   * Throws UNAUTHENTICATED unless the user has signed in within the last five minutes. For what nobody can
   * take back: whoever has a copy of a token, or a browser that somebody left open, must not be able to do
   * it.
   */
  readonly assertRecentSignIn: (user: TokenClaims) => Promise<void>;
}

/**
 * As long as Firebase itself lets a user delete the account after a sign-in. Source:
 * https://firebase.google.com/docs/auth/web/manage-users#re-authenticate_a_user
 */
const RECENT_SIGN_IN_SECONDS = 300;

/**
 * The token of `Authorization: Bearer …`, or null without that header. Throws UNAUTHENTICATED for another
 * scheme.
 */
export function bearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  if (headers.authorization === undefined) return null;
  const token = /^Bearer +(\S+)$/i.exec(headers.authorization)?.[1];
  if (!token) throw new HttpError('UNAUTHENTICATED');
  return token;
}

export interface GuardOptions {
  readonly tokens: TokenRules;
  /** Whether a token counts no longer, although nothing is wrong with it (ended-sessions.ts). */
  readonly hasEnded: (token: SessionMarks) => Promise<boolean>;
  /** Whether the operator demands a confirmed email (REQUIRE_VERIFIED_EMAIL). */
  readonly requireVerifiedEmail: boolean;
}

/** Adds `request.user` to the app. */
export function addUserGuard(app: App, { tokens, hasEnded, requireVerifiedEmail }: GuardOptions): UserGuard {
  app.decorateRequest('user', null);

  async function optionalUser(request: FastifyRequest, reply: FastifyReply) {
    // A shared cache must not show one user's response to another user.
    void reply.headers({ 'cache-control': 'private, no-cache', vary: 'authorization' });
    const token = bearerToken(request);
    request.user = token === null ? null : await userOf(token);
  }
  async function userOf(token: string): Promise<TokenClaims> {
    const user = await verifyUserToken(tokens, token);
    const { jti, sub, auth_time: authTime } = user;
    if (await hasEnded({ jti, sub, authTime })) throw sessionEnded();
    return user;
  }
  async function requireUser(request: FastifyRequest, reply: FastifyReply) {
    await optionalUser(request, reply);
    if (!request.user) throw new HttpError('UNAUTHENTICATED');
  }
  function assertVerifiedEmail({ emailVerified }: TokenClaims) {
    if (requireVerifiedEmail && !emailVerified) throw new HttpError('EMAIL_NOT_VERIFIED');
  }
  function assertRecentSignIn({ auth_time: authTime }: TokenClaims) {
    return tokens.clock.judge(async (now) => {
      if (now.getTime() / 1000 - authTime <= RECENT_SIGN_IN_SECONDS) return;
      throw new HttpError('UNAUTHENTICATED', 'Please log in again, and then do this within five minutes.');
    });
  }
  return { requireUser, optionalUser, assertVerifiedEmail, assertRecentSignIn };
}

/**
 * Throws FORBIDDEN unless every email is the user's own; upper and lower case are the same. The identity of a
 * user comes from the token, never from a query or a body (Spec D1.18).
 */
export function assertOwnEmail(
  { email: own }: Pick<TokenClaims, 'email'>,
  ...emails: readonly string[]
): void {
  if (emails.some((email) => email.toLowerCase() !== own)) {
    throw new HttpError('FORBIDDEN', 'You are signed in with another email address.');
  }
}

import type { TokenClaims } from '@safar/shared-contracts/token.contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app';
import { HttpError } from './http-error';
import { verifyUserToken } from './user-token';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, from a verified token; null for an anonymous call and on routes without a guard. */
    user: TokenClaims | null;
  }
}

/** `onRequest` hooks: a call is refused before its body is read. */
export interface UserGuard {
  /** Only with a valid token, else 401. */
  readonly requireUser: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Anonymous calls pass. A token that is there must be valid all the same, else 401: the client then mints a new one. */
  readonly optionalUser: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/** The token of `Authorization: Bearer …`, or null without that header. Throws UNAUTHENTICATED for another scheme. */
export function bearerToken({ headers }: FastifyRequest): string | null {
  if (headers.authorization === undefined) return null;
  const token = /^Bearer +(\S+)$/i.exec(headers.authorization)?.[1];
  if (!token) throw new HttpError('UNAUTHENTICATED');
  return token;
}

/** Teaches the app to know its users by the backend token that `secret` signs. */
export function addUserGuard(app: App, secret: string): UserGuard {
  app.decorateRequest('user', null);

  async function optionalUser(request: FastifyRequest, reply: FastifyReply) {
    // What is said to one user is not for a cache to say to another.
    void reply.headers({ 'cache-control': 'private, no-cache', vary: 'authorization' });
    const token = bearerToken(request);
    request.user = token === null ? null : await verifyUserToken(secret, token);
  }
  async function requireUser(request: FastifyRequest, reply: FastifyReply) {
    await optionalUser(request, reply);
    signedInUser(request);
  }
  return { requireUser, optionalUser };
}

/** Who calls. Throws UNAUTHENTICATED when nobody is signed in. */
export function signedInUser({ user }: FastifyRequest): TokenClaims {
  if (!user) throw new HttpError('UNAUTHENTICATED');
  return user;
}

/**
 * Who calls, provided that every email the call names is theirs (upper and lower case are one). Throws FORBIDDEN otherwise:
 * who you are comes from the token, never from a query or a body.
 */
export function requireOwnEmail(request: FastifyRequest, ...named: readonly string[]): TokenClaims {
  const user = signedInUser(request);
  if (named.some((email) => email.toLowerCase() !== user.email)) {
    throw new HttpError('FORBIDDEN', 'You are signed in with another email address.');
  }
  return user;
}

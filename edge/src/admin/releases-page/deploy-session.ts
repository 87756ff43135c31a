import { RELEASES_PAGE } from '@safar/shared-contracts/deploy.contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../env';
import { readCookie, setCookie, type CookieOptions } from '../../http/headers/cookies';
import { isHttpsSite } from '../../http/site-origin';
import type { DeployToken, VerifyDeployToken } from '../deploy-api/deploy-token';

/** Holds the deploy token of the person who signed in on the releases page. */
const TOKEN_COOKIE = 'safar-deploy';

/**
 * Where that cookie is sent: the page itself, and files of builds, for source maps. Never to an API, which is
 * another server behind this origin.
 */
const TOKEN_PATHS = [RELEASES_PAGE, '/assets', '/shell', '/remotes'];

type SessionEnv = Pick<Env, 'SITE_URL'>;

export type CookieScope = Omit<CookieOptions, 'maxAgeSeconds'>;

/** Where the cookies of the releases page are sent. */
export function cookieScope(env: Pick<Env, 'SITE_URL'>, request: FastifyRequest): CookieScope {
  return { secure: isHttpsSite(env, request), path: RELEASES_PAGE, sameSite: 'Strict' };
}

/** The deploy token of the session. Throws UNAUTHENTICATED without a valid one. */
export function requireSession(verify: VerifyDeployToken, request: FastifyRequest): Promise<DeployToken> {
  return verify(readCookie(request, TOKEN_COOKIE) ?? null);
}

/** The deploy token of the session; undefined without a valid one. */
export async function readSession(
  verify: VerifyDeployToken,
  request: FastifyRequest,
): Promise<DeployToken | undefined> {
  return readCookie(request, TOKEN_COOKIE) === undefined
    ? undefined
    : requireSession(verify, request).catch(() => undefined);
}

/** Starts a session that lasts as long as the token. Throws UNAUTHENTICATED for one that is not valid. */
export async function startSession(
  env: SessionEnv,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, verify }: { token: string; verify: VerifyDeployToken },
): Promise<void> {
  const { exp } = await verify(token);
  const maxAgeSeconds = exp - Math.floor(Date.now() / 1000);
  setTokenCookie(env, request, reply, { token, maxAgeSeconds });
}

export function endSession(env: SessionEnv, request: FastifyRequest, reply: FastifyReply): void {
  setTokenCookie(env, request, reply, { token: '', maxAgeSeconds: 0 });
}

function setTokenCookie(
  env: SessionEnv,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, maxAgeSeconds }: { token: string; maxAgeSeconds: number },
): void {
  const scope = cookieScope(env, request);
  for (const path of TOKEN_PATHS) setCookie(reply, TOKEN_COOKIE, token, { ...scope, path, maxAgeSeconds });
}

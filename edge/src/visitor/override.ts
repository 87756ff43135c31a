import { OVERRIDE_KEY, type Override } from '@safar/shared-contracts/page.contract';
import type { FastifyRequest } from 'fastify';
import type { Env } from '../env';
import { readToken } from '../signed-links';

type Allowing = Pick<Env, 'DEPLOY_SECRET' | 'OVERRIDE_ORIGINS' | 'NODE_ENV'>;

/** What the link of this tab says, verified; undefined for everybody else, and for a link whose time is over. */
export async function overrideOf(
  env: Allowing,
  { url }: Pick<FastifyRequest, 'url'>,
): Promise<Override | undefined> {
  const token = new URL(url, 'http://edge').searchParams.get(OVERRIDE_KEY);
  const claims = token === null ? undefined : await readToken(env.DEPLOY_SECRET, 'override', token);
  if (!claims) return undefined;
  const { sub: _, exp, ...what } = claims;
  if ('origin' in what && !mayRunFrom(env, what.origin)) return undefined;
  return { ...what, until: new Date(exp * 1000).toISOString() };
}

/**
 * Whether a remote may be run from that origin: one that `OVERRIDE_ORIGINS` lists, where the port may be `*`. Without a list,
 * a developer's own machine in development, and none in production.
 */
export function mayRunFrom(
  { OVERRIDE_ORIGINS, NODE_ENV }: Omit<Allowing, 'DEPLOY_SECRET'>,
  origin: string,
): boolean {
  const listed = OVERRIDE_ORIGINS ?? (NODE_ENV === 'production' ? [] : ['http://localhost:*']);
  return listed.includes(origin) || listed.includes(origin.replace(/:\d+$/, ':*'));
}

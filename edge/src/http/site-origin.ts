import type { FastifyRequest } from 'fastify';
import type { Env } from '../env';

/** The origin under which this site is known: `SITE_URL`, else the one the visitor called. Without a slash at the end. */
export function siteOrigin({ SITE_URL }: Pick<Env, 'SITE_URL'>, { protocol, host }: FastifyRequest): string {
  const called = `${protocol}://${host}`;
  const known = SITE_URL ?? (URL.canParse(called) ? called : 'http://localhost');
  return new URL(known).origin;
}

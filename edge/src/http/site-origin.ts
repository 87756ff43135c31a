import type { FastifyRequest } from 'fastify';
import type { Env } from '../env';

/**
 * The origin of this site, without a slash at the end: that of `SITE_URL`, else the one the request was
 * sent to.
 */
export function siteOrigin({ SITE_URL }: Pick<Env, 'SITE_URL'>, { protocol, host }: FastifyRequest): string {
  const requested = `${protocol}://${host}`;
  return new URL(SITE_URL ?? (URL.canParse(requested) ? requested : 'http://localhost')).origin;
}

/** Whether visitors reach this site by https, so that its cookies may be sent by https only. */
export function isHttpsSite(env: Pick<Env, 'SITE_URL'>, request: FastifyRequest): boolean {
  return siteOrigin(env, request).startsWith('https:');
}

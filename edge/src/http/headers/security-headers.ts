import type { ResponseHeaders } from '@safar/shared-server/every-response';
import type { FastifyReply } from 'fastify';
import type { Env } from '../../env';
import { CACHE_CONTROL } from './cache-control';

/**
 * Headers of every response of the edge; pages add a Content-Security-Policy, and whatever may be stored its
 * own `cache-control`. Why each of them: docs/decisions/029-the-edge-lets-little-through.md.
 */
export function securityHeaders({ SITE_URL }: Pick<Env, 'SITE_URL'>): ResponseHeaders {
  return {
    'cache-control': CACHE_CONTROL.none,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // `same-origin` would cut off the sign-in popup.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    // The roster reads vouchers with it (docs/decisions/093-the-roster-at-the-bus.md).
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    // Browsers ignore it on plain http, as does everybody who develops there.
    ...(SITE_URL?.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000' } : {}),
  };
}

/** What a response says that matters for a page alone, and for who looks for a request in the logs. */
const PAGE_HEADERS = ['referrer-policy', 'cross-origin-opener-policy', 'permissions-policy', 'x-request-id'];

/**
 * Removes what says nothing of a file: a page loads some thirty, and over HTTP/1.1 a quarter of a kilobyte
 * with each of them.
 */
export function removePageHeaders(reply: FastifyReply): void {
  for (const name of PAGE_HEADERS) {
    reply.raw.removeHeader(name);
    reply.removeHeader(name);
  }
}

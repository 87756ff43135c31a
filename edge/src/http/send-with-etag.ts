import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Kept by browsers and asked for again each time. */
export const ASK_AGAIN = 'no-cache';

/** A text made anew for each call, of which a browser may have the very same already: then it gets a 304 without a body. */
export function sendWithEtag(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, cacheControl, text }: { type: string; cacheControl: string; text: string },
): FastifyReply {
  // Weak: the same text may travel compressed or not.
  const tag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
  void reply.header('cache-control', cacheControl).header('etag', tag);
  const isKnown = reply.statusCode === 200 && request.headers['if-none-match']?.includes(tag);
  return isKnown ? reply.code(304).send() : reply.type(`${type}; charset=utf-8`).send(text);
}

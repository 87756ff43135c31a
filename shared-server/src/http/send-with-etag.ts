import type { FastifyReply, FastifyRequest } from 'fastify';
import { weakTag } from './weak-tag';

interface TextToSend {
  /** Such as `text/html`. */
  readonly type: string;
  readonly cacheControl: string;
  readonly text: string;
}

/**
 * Sends a generated text with an ETag, or a 304 without a body to a browser that has the same text already.
 */
export function sendWithEtag(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, cacheControl, text }: TextToSend,
): FastifyReply {
  const tag = weakTag(text);
  void reply.header('cache-control', cacheControl).header('etag', tag);
  const isKnown = reply.statusCode === 200 && request.headers['if-none-match']?.includes(tag);
  return isKnown ? reply.code(304).send() : reply.type(`${type}; charset=utf-8`).send(text);
}

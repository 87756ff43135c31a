import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { HttpError } from '@safar/shared-server/http-error';
import type { FastifyInstance } from 'fastify';

/** How long a backend may take to respond. */
const UPSTREAM_TIMEOUT_MS = 20_000;

/**
 * Passes requests below that path on to the same path of another server. One that does not respond becomes a
 * 502 with a sentence.
 */
export async function passOn(
  app: FastifyInstance,
  prefix: string,
  upstream: string,
  replyOptions: FastifyHttpProxyOptions['replyOptions'] = {},
): Promise<void> {
  await app.register(proxy, {
    prefix,
    upstream,
    rewritePrefix: prefix,
    // undici, unlike Node's own client, gives up an idle connection well before the upstream closes it.
    undici: { headersTimeout: UPSTREAM_TIMEOUT_MS, bodyTimeout: UPSTREAM_TIMEOUT_MS },
    replyOptions: {
      // A request has the same id in the logs of all services it passes.
      rewriteRequestHeaders: (request, headers) => ({ ...headers, 'x-request-id': request.id }),
      onError: (reply) => void reply.send(new HttpError('UPSTREAM_UNREACHABLE')),
      ...replyOptions,
    },
  });
}

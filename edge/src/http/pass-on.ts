import { Readable } from 'node:stream';
import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { HttpError } from '@safar/shared-server/http-error';
import type { FastifyInstance } from 'fastify';

/** How long a backend may take to respond. */
const UPSTREAM_TIMEOUT_MS = 20_000;

/**
 * Passes requests below that path on to the same path of another server, once their whole body has arrived
 * within the limits of this app: an upstream that refuses a body while it is still being sent would close
 * the connection, and the response would be lost. An upstream that does not respond becomes a 502 with a
 * sentence.
 */
export async function passOn(
  app: FastifyInstance,
  prefix: string,
  upstream: string,
  replyOptions: FastifyHttpProxyOptions['replyOptions'] = {},
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // As a stream, because the proxy would write anything else as JSON.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, Readable.from([body])),
    );
    await scope.register(proxy, {
      prefix,
      upstream,
      rewritePrefix: prefix,
      proxyPayloads: false,
      // undici, unlike Node's own client, gives up an idle connection well before the upstream closes it.
      undici: { headersTimeout: UPSTREAM_TIMEOUT_MS, bodyTimeout: UPSTREAM_TIMEOUT_MS },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          // A request has the same id in the logs of all services it passes.
          'x-request-id': request.id,
          // Whatever the client sent in it: backends count by this address.
          'x-forwarded-for': request.clientAddress,
        }),
        onError: (reply) => void reply.send(new HttpError('UPSTREAM_UNREACHABLE')),
        ...replyOptions,
      },
    });
  });
}

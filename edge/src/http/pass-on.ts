import { Readable } from 'node:stream';
import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { HttpError } from '@safar/shared-server/http-error';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SharedReads } from './shared-reads';
import type { Upstream } from './upstream';

interface PassOnOptions {
  readonly replyOptions?: FastifyHttpProxyOptions['replyOptions'];
  /** Anonymous visitors share responses that are for everybody. */
  readonly reads?: SharedReads;
}

/** How long a backend may take to respond. */
const UPSTREAM_TIMEOUT_MS = 20_000;
/** How long a connection may take, within a data centre. */
const CONNECT_TIMEOUT_MS = 2_000;

/**
 * Passes requests below that path on to the same path of another server, once their whole body has arrived
 * within the limits of this app: an upstream that refuses a body while it is still being sent would close
 * the connection, and the response would be lost. When an instance cannot be connected to, another one gets
 * the request. An upstream that does not respond becomes a 502 with a sentence.
 */
export async function passOn(
  app: FastifyInstance,
  prefix: string,
  upstream: Upstream,
  { replyOptions, reads }: PassOnOptions = {},
): Promise<void> {
  await app.register(async (scope) => {
    if (reads) scope.addHook('preHandler', reads.sendShared);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    await scope.register(proxy, {
      prefix,
      upstream: '',
      rewritePrefix: prefix,
      proxyPayloads: false,
      // undici, unlike Node's own client, gives up an idle connection well before the upstream closes it.
      undici: {
        headersTimeout: UPSTREAM_TIMEOUT_MS,
        bodyTimeout: UPSTREAM_TIMEOUT_MS,
        connect: { timeout: CONNECT_TIMEOUT_MS },
      },
      handler: (_request, reply, path, options) => sendTo(upstream, { reply, path, options }),
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...(reads ? reads.headersFor(request, headers) : headers),
          // A request has the same id in the logs of all services it passes.
          'x-request-id': request.id,
          // Whatever the client sent in it: backends count by this address.
          'x-forwarded-for': request.clientAddress,
        }),
        // A 503 is a response, too: whoever sends it has enough to do.
        retryDelay: () => null,
        // Replaced for each request; without it the proxy would not let the address be chosen.
        getUpstream: () => '',
        onResponse: (request, reply, { stream }) =>
          reads?.sendToAll(request, stream) ? undefined : reply.send(stream),
        ...replyOptions,
      },
    });
  });
}

interface PassedOn {
  readonly reply: FastifyReply;
  readonly path: string | undefined;
  readonly options: FastifyHttpProxyOptions['replyOptions'];
}

/** Sends a request to one instance after the other until one responds, as far as it may be sent again. */
function sendTo(upstream: Upstream, { reply, path, options }: PassedOn): FastifyReply {
  const { request } = reply;
  const { body } = request;
  const tried: string[] = [];
  const send = (address: string): FastifyReply => {
    tried.push(address);
    // As a stream, because the proxy would write anything else as JSON.
    if (Buffer.isBuffer(body)) request.body = Readable.from([body]);
    return reply.from(path, {
      ...options,
      getUpstream: () => address,
      onError: (_reply, { error }) => {
        const other = upstream.nextAfter(error, tried, request.method);
        if (other === undefined) void reply.send(new HttpError('UPSTREAM_UNREACHABLE'));
        else send(other);
      },
    });
  };
  return send(upstream.next());
}

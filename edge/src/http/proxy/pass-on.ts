import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { IDEMPOTENCY_KEY } from '@safar/shared-contracts/endpoint';
import { admit } from '@safar/shared-server/admit-requests';
import { issueToken } from '@safar/shared-contracts/endpoints/token';
import { isSafeMethod } from '@safar/shared-server/may-change-data';
import { pathOf } from '@safar/shared-server/path-of';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PassedRequest, UPSTREAM_TIMEOUT_MS } from './passed-request';
import type { SharedReads } from './shared-reads';
import type { Upstream } from '../upstreams/upstream';

interface PassOnOptions {
  readonly replyOptions?: FastifyHttpProxyOptions['replyOptions'];
  /** Whether a request may arrive twice; by default {@link mayArriveTwice} (decision 065). */
  readonly isRepeatable?: (request: FastifyRequest) => boolean;
  /** Anonymous visitors share responses that are for everybody. */
  readonly reads?: SharedReads;
  /** In a test a shorter one. */
  readonly readTimeoutMs?: number | undefined;
}

/**
 * How long a read may take altogether, also while it waits for that of another visitor (shared-reads.ts). A
 * page of ours waits as long, and then says that it took too long.
 */
const READ_TIMEOUT_MS = 10_000;
/** How long a connection may take, within a data centre. */
const CONNECT_TIMEOUT_MS = 2_000;

/**
 * Passes requests below that path on to the same path of another server, once their whole body has arrived
 * within the limits of this app. (An upstream that refuses a body while it is being sent would close the
 * connection, and the response would be lost.) When an instance cannot be connected to, another one gets the
 * request, or the same one within three seconds. An upstream that does not respond becomes a 502 with a
 * sentence.
 */
export async function passOn(
  app: FastifyInstance,
  prefix: string,
  upstream: Upstream,
  { replyOptions, reads, readTimeoutMs = READ_TIMEOUT_MS, isRepeatable = mayArriveTwice }: PassOnOptions = {},
): Promise<void> {
  await app.register(async (scope) => {
    if (reads) scope.addHook('preHandler', reads.sendShared);
    scope.addHook('preHandler', (request, reply) => admit(upstream.admission, request, reply));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    await scope.register(proxy, {
      prefix,
      upstream: '',
      rewritePrefix: prefix,
      proxyPayloads: false,
      // The line of the request says all that its two would.
      disableRequestLogging: true,
      // undici, unlike Node's own client, gives up an idle connection well before the upstream closes it.
      undici: {
        headersTimeout: UPSTREAM_TIMEOUT_MS,
        // Between two parts of a body, which is ready when its first part is sent.
        bodyTimeout: readTimeoutMs / 2,
        connect: { timeout: CONNECT_TIMEOUT_MS },
      },
      handler: (request, reply, path, replyOptions) => {
        const mayRepeat = isRepeatable(request);
        return new PassedRequest(upstream, {
          reply,
          path,
          replyOptions,
          reads,
          readTimeoutMs,
          mayRepeat,
        }).send();
      },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...(reads ? reads.headersFor(request, headers) : headers),
          ...NOT_PASSED_ON,
          // A request has the same id in the logs of all services it passes.
          'x-request-id': request.id,
          // Whatever the client sent in it: backends count by this address.
          'x-forwarded-for': request.clientAddress,
        }),
        // A 503 is a response, too: whoever sends it has enough to do.
        retryDelay: () => null,
        // Replaced for each request; without it the proxy would not let the address be chosen.
        getUpstream: () => '',
        ...replyOptions,
      },
    });
  });
}

/**
 * Headers of a request that are about its connection, which ends here, or that Node has dealt with already.
 * undici refuses to send them. The request would fail, and so would those that share its response. No backend
 * reads cookies, and with those of a whole domain a request could become too long for it.
 */
const NOT_PASSED_ON = { expect: undefined, 'keep-alive': undefined, upgrade: undefined, cookie: undefined };

/** It changes nothing, is done once, or asks for a backend token, of which a second one is as good. */
const mayArriveTwice = ({ method, url, headers }: FastifyRequest): boolean =>
  isSafeMethod(method) ||
  headers[IDEMPOTENCY_KEY] !== undefined ||
  (method === issueToken.method && pathOf(url) === issueToken.path);

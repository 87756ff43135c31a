import { Readable } from 'node:stream';
import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { IDEMPOTENCY_KEY } from '@safar/shared-contracts/endpoint';
import { admit, leaveEarly } from '@safar/shared-server/admitted';
import { HttpError } from '@safar/shared-server/http-error';
import { isSafeMethod } from '@safar/shared-server/may-change-data';
import type { Span } from '@safar/shared-server/span';
import { tracing } from '@safar/shared-server/tracing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { upstreamRetries } from '../../metrics/measurements';
import type { SharedReads } from './shared-reads';
import { RESTART_TIMEOUT_MS, type Upstream } from '../upstreams/upstream';

interface PassOnOptions {
  readonly replyOptions?: FastifyHttpProxyOptions['replyOptions'];
  /** Whether a request may arrive twice; by default if it changes nothing or is done once (decision 065). */
  readonly isRepeatable?: (request: FastifyRequest) => boolean;
  /** Anonymous visitors share responses that are for everybody. */
  readonly reads?: SharedReads;
  /** In a test a shorter one. */
  readonly readTimeoutMs?: number | undefined;
}

/** How long a backend may take to respond. */
const UPSTREAM_TIMEOUT_MS = 20_000;
/**
 * How long a read may take altogether, also while it waits for that of another visitor (shared-reads.ts). A
 * page of ours waits as long, and then says that it took too long.
 */
const READ_TIMEOUT_MS = 10_000;
/**
 * How long a write that is done once may take at an instance before another one gets it. Longer than it waits
 * for the lock of another write there: the other instance would only say that the first is in progress.
 */
const DONE_ONCE_TIMEOUT_MS = 6_000;
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
  { replyOptions, reads, readTimeoutMs = READ_TIMEOUT_MS, isRepeatable = isDoneOnce }: PassOnOptions = {},
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
      // undici, unlike Node's own client, gives up an idle connection well before the upstream closes it.
      undici: {
        headersTimeout: UPSTREAM_TIMEOUT_MS,
        bodyTimeout: UPSTREAM_TIMEOUT_MS,
        connect: { timeout: CONNECT_TIMEOUT_MS },
      },
      handler: (_request, reply, path, options) =>
        sendTo(upstream, { reply, path, options, reads, readTimeoutMs, isRepeatable }),
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

interface PassedOn {
  readonly reply: FastifyReply;
  readonly path: string | undefined;
  readonly options: FastifyHttpProxyOptions['replyOptions'];
  readonly reads: SharedReads | undefined;
  readonly readTimeoutMs: number;
  readonly isRepeatable: (request: FastifyRequest) => boolean;
}

/** How often a request is repeated that may have arrived: it may be what ended the backend. */
const MAX_REPETITIONS = 2;

/**
 * Headers of a request that are about its connection, which ends here, or that Node has dealt with already.
 * undici refuses to send them. The request would fail, and so would those that share its response.
 */
const NOT_PASSED_ON = { expect: undefined, 'keep-alive': undefined, upgrade: undefined };

/** The headers of a response that are about its connection, which ends here. */
const ABOUT_CONNECTION = new Set(['connection', 'keep-alive']);

/**
 * Sends a request to one instance after the other until one responds, as far as it may be sent again. When
 * all were tried, one of them may be restarting.
 */
function sendTo(
  upstream: Upstream,
  { reply, path, options = {}, reads, readTimeoutMs, isRepeatable }: PassedOn,
): FastifyReply {
  const { request } = reply;
  const { body } = request;
  const mayRepeat = isRepeatable(request);
  let repetitions = mayRepeat ? MAX_REPETITIONS : 0;
  const until = performance.now() + RESTART_TIMEOUT_MS;
  let tried: string[] = [];
  const isRead = reads !== undefined && isSafeMethod(request.method);
  const send = (address: string): FastifyReply => {
    tried.push(address);
    // It has waited already: for whoever asked the same before it, and for its admission.
    const left = Math.ceil(readTimeoutMs - reply.elapsedTime);
    if (isRead && left <= 0) return giveUp();
    const isLast = tried.length >= upstream.addresses.length;
    // One that hangs is left out within seconds, but has requests by then: another has time for them, too.
    const readTimeout = isLast ? left : Math.ceil(left / 2);
    const writeTimeout = mayRepeat && !isLast ? DONE_ONCE_TIMEOUT_MS : UPSTREAM_TIMEOUT_MS;
    // As a stream, because the proxy would write anything else as JSON.
    if (Buffer.isBuffer(body)) request.body = Readable.from([body]);
    const span = tracing()?.beginPart(`send to ${address}`, { 'server.address': address });
    const failed = (error: unknown) => {
      const failure = upstream.failed(address, error);
      if (failure === 'lost') repetitions -= 1;
      const isLate = failure === 'timeout' && mayRepeat && !isLast;
      if (failure === 'unsent' || isLate || (failure === 'lost' && repetitions >= 0)) void sendAgain();
      else giveUp();
    };
    let copied: readonly string[] = [];
    return reply.from(path, {
      ...options,
      timeout: isRead ? readTimeout : writeTimeout,
      getUpstream: () => address,
      ...(span ? { rewriteRequestHeaders: withTraceparent(span, options.rewriteRequestHeaders) } : {}),
      rewriteHeaders: (headers, ...rest) => {
        // How fast a visitor reads is no concern of the backend.
        leaveEarly(request);
        span?.end();
        upstream.responded(address, { isStopping: headers.connection === 'close' });
        const kept = Object.entries(headers).filter(([name]) => !ABOUT_CONNECTION.has(name));
        const ours = Object.fromEntries(kept);
        const rewritten = options.rewriteHeaders ? options.rewriteHeaders(ours, ...rest) : ours;
        copied = Object.keys(rewritten);
        return rewritten;
      },
      onResponse: (_request, _reply, { stream }) => {
        // Nothing of it was sent yet: the next response is another one, with headers of its own.
        const cut = (error: unknown) => {
          copied.forEach((name) => reply.removeHeader(name));
          failed(error);
        };
        if (!reads?.sendToAll(request, stream, { address, cut })) void reply.send(stream);
      },
      onError: (_reply, { error }) => {
        span?.end({ failed: true });
        failed(error);
      },
    });
  };
  const giveUp = () => reply.send(new HttpError('UPSTREAM_UNREACHABLE'));
  const sendAgain = async () => {
    let other = upstream.next(tried);
    if (other === undefined) leaveEarly(request);
    if (other === undefined && (await upstream.waitUntilBack(until))) {
      tried = [];
      other = upstream.next();
    }
    // The client has left meanwhile.
    if (reply.raw.destroyed) return;
    if (other === undefined) return giveUp();
    upstreamRetries.report('again');
    send(other);
  };
  return send(upstream.next());
}

type RewriteHeaders = NonNullable<
  NonNullable<FastifyHttpProxyOptions['replyOptions']>['rewriteRequestHeaders']
>;

/** The backend's span becomes a part of that one. */
const withTraceparent =
  ({ traceparent }: Span, rewrite: RewriteHeaders | undefined): RewriteHeaders =>
  (request, headers) => ({ ...(rewrite?.(request, headers) ?? headers), traceparent });

const isDoneOnce = ({ method, headers }: FastifyRequest): boolean =>
  isSafeMethod(method) || headers[IDEMPOTENCY_KEY] !== undefined;

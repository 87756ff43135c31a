import { Readable } from 'node:stream';
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { leaveEarly } from '@safar/shared-server/admit-requests';
import { HttpError } from '@safar/shared-server/http-error';
import { isSafeMethod } from '@safar/shared-server/may-change-data';
import type { Span } from '@safar/shared-server/span';
import { tracing } from '@safar/shared-server/tracing';
import type { FastifyReply } from 'fastify';
import { upstreamRetries } from '../../metrics/measurements';
import type { SharedReads } from './shared-reads';
import { notePassedOn } from '../upstreams/data-changes';
import { failureOf } from '../upstreams/upstream-failure';
import { RESTART_TIMEOUT_MS } from '../upstreams/restart-queue';
import type { Upstream } from '../upstreams/upstream';

/** How long a backend may take to respond. */
export const UPSTREAM_TIMEOUT_MS = 20_000;
/**
 * How long a write that is done once may take at an instance before another one gets it. Longer than it waits
 * for the lock of another write there: the other instance would only say that the first is in progress.
 */
const DONE_ONCE_TIMEOUT_MS = 6_000;
/** How often a request is repeated that may have arrived: it may be what ended the backend. */
const MAX_REPETITIONS = 2;

/** The headers of a response that are about its connection, which ends here. */
const ABOUT_CONNECTION = new Set(['connection', 'keep-alive']);

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;
type RewriteHeaders = NonNullable<ReplyOptions['rewriteRequestHeaders']>;

interface PassedRequestOptions {
  readonly reply: FastifyReply;
  readonly path: string | undefined;
  readonly replyOptions: ReplyOptions | undefined;
  readonly reads: SharedReads | undefined;
  /** How long a read may take altogether. */
  readonly readTimeoutMs: number;
  /** Whether the request may arrive twice. */
  readonly mayRepeat: boolean;
}

/**
 * A request that is sent to one instance of an upstream after the other until one responds, as far as it may
 * be sent again. When all were tried, one of them may be restarting.
 */
export class PassedRequest {
  readonly #until = performance.now() + RESTART_TIMEOUT_MS;
  readonly #body: unknown;
  readonly #isRead: boolean;
  #repetitions: number;
  #tried: string[] = [];

  constructor(
    private readonly upstream: Upstream,
    private readonly options: PassedRequestOptions,
  ) {
    const { request } = options.reply;
    this.#body = request.body;
    this.#isRead = options.reads !== undefined && isSafeMethod(request.method);
    this.#repetitions = options.mayRepeat ? MAX_REPETITIONS : 0;
  }

  send(address = this.upstream.next()): FastifyReply {
    const { reply, path, replyOptions = {}, reads } = this.options;
    const { request } = reply;
    this.#tried.push(address);
    const timeout = this.#timeoutMs();
    if (timeout <= 0) return this.#giveUp();
    notePassedOn(request);
    // As a stream, because the proxy would write anything else as JSON.
    if (Buffer.isBuffer(this.#body)) request.body = Readable.from([this.#body]);
    const span = tracing()?.beginPart(`send to ${address}`, { 'server.address': address });
    let copied: readonly string[] = [];
    return reply.from(path, {
      ...replyOptions,
      timeout,
      getUpstream: () => address,
      ...(span ? { rewriteRequestHeaders: withTraceparent(span, replyOptions.rewriteRequestHeaders) } : {}),
      rewriteHeaders: (headers, ...rest) => {
        // How fast a visitor reads is no concern of the backend.
        leaveEarly(request);
        span?.end();
        this.upstream.began(address, { isStopping: headers.connection === 'close' });
        const kept = Object.entries(headers).filter(([name]) => !ABOUT_CONNECTION.has(name));
        const ours = Object.fromEntries(kept);
        const rewritten = replyOptions.rewriteHeaders ? replyOptions.rewriteHeaders(ours, ...rest) : ours;
        copied = Object.keys(rewritten);
        return rewritten;
      },
      onResponse: (_request, _reply, { stream }) => {
        // Nothing of it was sent yet: the next response is another one, with headers of its own.
        const cut = (error: unknown) => {
          copied.forEach((name) => reply.removeHeader(name));
          this.#failed(address, error);
        };
        stream.once('end', () => this.upstream.responded(address));
        if (reads?.sendToAll(request, stream, { address, cut })) return;
        // A client that has left ends it, too.
        stream.once(
          'error',
          (error) => failureOf(error) === 'timeout' && this.upstream.failed(address, error),
        );
        void reply.send(stream);
      },
      onError: (_reply, { error }) => {
        span?.end({ failed: true });
        this.#failed(address, error);
      },
    });
  }

  get #isLast(): boolean {
    return this.#tried.length >= this.upstream.addresses.length;
  }

  /** How long this instance may take; none for a read that has waited too long already. */
  #timeoutMs(): number {
    const { reply, readTimeoutMs, mayRepeat } = this.options;
    if (!this.#isRead) return mayRepeat && !this.#isLast ? DONE_ONCE_TIMEOUT_MS : UPSTREAM_TIMEOUT_MS;
    // It has waited already: for whoever asked the same before it, and for its admission.
    const left = Math.ceil(readTimeoutMs - reply.elapsedTime);
    // One that hangs is left out within seconds, but has requests by then: another has time for them, too.
    return this.#isLast ? left : Math.ceil(left / 2);
  }

  #failed(address: string, error: unknown): void {
    const failure = this.upstream.failed(address, error);
    if (failure === 'lost') this.#repetitions -= 1;
    const isLate = failure === 'timeout' && this.options.mayRepeat && !this.#isLast;
    if (failure === 'unsent' || isLate || (failure === 'lost' && this.#repetitions >= 0)) {
      void this.#sendAgain();
    } else this.#giveUp();
  }

  async #sendAgain(): Promise<void> {
    const { reply } = this.options;
    let other = this.upstream.next(this.#tried);
    if (other === undefined) leaveEarly(reply.request);
    if (other === undefined && (await this.upstream.waitUntilBack(this.#until))) {
      this.#tried = [];
      other = this.upstream.next();
    }
    // The client has left meanwhile.
    if (reply.raw.destroyed) return;
    if (other === undefined) {
      this.#giveUp();
      return;
    }
    upstreamRetries.report('again');
    this.send(other);
  }

  #giveUp(): FastifyReply {
    return this.options.reply.send(new HttpError('UPSTREAM_UNREACHABLE'));
  }
}

/** The backend's span becomes a part of that one. */
const withTraceparent =
  ({ traceparent }: Span, rewrite: RewriteHeaders | undefined): RewriteHeaders =>
  (request, headers) => ({ ...(rewrite?.(request, headers) ?? headers), traceparent });

import type { EventEmitter } from 'node:events';
import { constants, Http2ServerResponse } from 'node:http2';
import type { Socket } from 'node:net';
import { HttpError } from '@safar/shared-server/http-error';
import { networkOf } from '@safar/shared-server/limited';
import type { App } from '@safar/shared-server/app';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../env';
import { LinesPerSecond } from '../../telemetry/lines-per-second';

/** How many requests of one client address may be unfinished at once: so many a busy office never has. */
const UNFINISHED_OF_ADDRESS = 2_000;

/** How many connections one address may have open at once: browsers keep some without a request. */
const CONNECTIONS_OF_ADDRESS = 4_000;

/** So long a client may take to read that it is refused. */
const REFUSAL_TIMEOUT_MS = 1_000;

/** Counts what each client address has open at once. */
export class PlacesOfAddresses {
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor(private readonly maxOfAddress: number) {}

  /** Those of all addresses. */
  get taken(): number {
    return this.#all;
  }

  /** Takes a place until the response is closed. Throws TOO_MANY_REQUESTS when its address has no more. */
  take({ clientAddress }: FastifyRequest, { raw }: FastifyReply): void {
    if (this.tryTake(clientAddress, raw)) return;
    closeSoon(raw);
    throw new HttpError('TOO_MANY_REQUESTS', 'Too many requests of your address are open at once.');
  }

  /** Takes a place until `open` is closed. Returns false when its address has no more. */
  tryTake(clientAddress: string, open: Pick<EventEmitter, 'once'>): boolean {
    // Its connection is gone, and with it what would be closed.
    if (clientAddress === '') return true;
    const address = networkOf(clientAddress);
    if (this.#of(address) >= this.maxOfAddress) return false;
    this.#change(address, 1);
    open.once('close', () => this.#change(address, -1));
    return true;
  }

  #of(address: string): number {
    return this.#taken.get(address) ?? 0;
  }

  #change(address: string, by: 1 | -1): void {
    const taken = this.#of(address) + by;
    if (taken > 0) this.#taken.set(address, taken);
    else this.#taken.delete(address);
    this.#all += by;
  }
}

/** Over HTTP/2 a client may leave unread what it is sent, a refusal too: it holds 20 KB. */
function closeSoon(response: unknown): void {
  if (!(response instanceof Http2ServerResponse)) return;
  const { stream } = response;
  const timer = setTimeout(() => stream.close(constants.NGHTTP2_ENHANCE_YOUR_CALM), REFUSAL_TIMEOUT_MS);
  stream.once('close', () => clearTimeout(timer));
}

/**
 * Refuses further requests of an address that has too many unfinished ones. Whoever reads nothing of what is
 * sent holds 80 KB with each page.
 */
export function limitUnfinished(app: App, factor: number): void {
  const places = new PlacesOfAddresses(UNFINISHED_OF_ADDRESS * factor);
  app.addHook('onRequest', async (request, reply) => places.take(request, reply));
}

/**
 * Closes further connections of an address that has too many, before anything is read from them: over TLS
 * each holds 70 KB, and for a minute without any request. Those of the proxy before the edge, which names the
 * addresses of clients in a header, are not limited.
 */
export function limitConnections(
  app: App,
  env: Pick<Env, 'CLIENT_ADDRESS_HEADER' | 'RATE_LIMIT_FACTOR'>,
): void {
  if (env.CLIENT_ADDRESS_HEADER !== undefined) return;
  const places = new PlacesOfAddresses(CONNECTIONS_OF_ADDRESS * env.RATE_LIMIT_FACTOR);
  const lines = new LinesPerSecond(1, () => performance.now());
  // Before the server's own listener, which would begin a handshake.
  app.server.prependListener('connection', (connection: Socket) => {
    if (places.tryTake(connection.remoteAddress ?? '', connection)) return;
    if (lines.tryPass()) app.log.warn('connections refused: one address has too many');
    connection.destroy();
  });
}

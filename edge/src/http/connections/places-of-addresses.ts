import { constants, Http2ServerResponse } from 'node:http2';
import { HttpError } from '@safar/shared-server/http-error';
import { networkOf } from '@safar/shared-server/limited';
import type { App } from '@safar/shared-server/app';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How many requests of one client address may be unfinished at once: so many a busy office never has. */
const UNFINISHED_OF_ADDRESS = 2_000;

/** So long a client may take to read that it is refused. */
const REFUSAL_TIMEOUT_MS = 1_000;

/** Counts the requests of each client address that are not finished. */
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
    const address = networkOf(clientAddress);
    if (this.#of(address) >= this.maxOfAddress) {
      closeSoon(raw);
      throw new HttpError('TOO_MANY_REQUESTS', 'Too many requests of your address are open at once.');
    }
    this.#change(address, 1);
    raw.once('close', () => this.#change(address, -1));
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
 * sent holds 85 KB with each page, most of it what compresses the page.
 */
export function limitUnfinished(app: App, factor: number): void {
  const places = new PlacesOfAddresses(UNFINISHED_OF_ADDRESS * factor);
  app.addHook('onRequest', async (request, reply) => places.take(request, reply));
}

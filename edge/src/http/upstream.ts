import type { BackendEnv } from '@safar/shared-contracts/backend-addresses';
import { BACKENDS, type BackendName } from '@safar/shared-contracts/endpoint';
import * as v from 'valibot';

/** For how long an address is left out after no connection to it was made. */
const PAUSE_MS = 5_000;

/** What Node and undici call the failures before a connection is there: nothing was sent yet. */
const CONNECT_FAILURES = new Set([
  ...['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'],
]);
/** What they call the loss of a connection before the response. The request may have arrived. */
const LOST_CONNECTIONS = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** Requests that change nothing. */
const SAFE_METHODS = new Set(['GET', 'HEAD']);

const WithCode = v.looseObject({ code: v.string() });
const WithCause = v.looseObject({ cause: v.unknown() });

/** Whether an error, or what caused it, has one of these codes. */
function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  if (v.is(WithCode, error) && codes.has(error.code)) return true;
  return v.is(WithCause, error) && error.cause !== undefined && hasCode(error.cause, codes);
}

/**
 * The instances of one server, which are the same to whoever sends a request: they take turns. One that
 * cannot be connected to is left out for some seconds. Source:
 * docs/decisions/059-several-instances-of-a-backend.md.
 */
export class Upstream {
  #turn = 0;
  /** Until when an address is left out, by `performance.now()`. */
  readonly #pauses = new Map<string, number>();

  /** `addresses`: such as `http://10.0.0.1:3001`; at least one. */
  constructor(readonly addresses: readonly string[]) {}

  /**
   * The address for a request that these were tried for already; one that is left out only when there is no
   * other. Undefined when all were tried.
   */
  next(): string;
  next(tried: readonly string[]): string | undefined;
  next(tried: readonly string[] = []): string | undefined {
    this.#turn = (this.#turn + 1) % this.addresses.length;
    const inTurn = [...this.addresses.slice(this.#turn), ...this.addresses.slice(0, this.#turn)];
    const left = inTurn.filter((address) => !tried.includes(address));
    return left.find((address) => (this.#pauses.get(address) ?? 0) <= performance.now()) ?? left[0];
  }

  /**
   * The address for a request that failed at the last of these, undefined when it must not be sent again or
   * all were tried. What was not sent may be sent to any; what may have arrived only if it changes nothing.
   */
  nextAfter(error: unknown, tried: readonly string[], method: string): string | undefined {
    const wasSent = !hasCode(error, CONNECT_FAILURES);
    if (!wasSent) this.#pauses.set(tried.at(-1) ?? '', performance.now() + PAUSE_MS);
    const mayBeRepeated = SAFE_METHODS.has(method) && hasCode(error, LOST_CONNECTIONS);
    return wasSent && !mayBeRepeated ? undefined : this.next(tried);
  }

  /** Gets a path, as the global `fetch` does, from one instance after the other until one responds. */
  async get(path: string, init: Omit<RequestInit, 'method'> = {}): Promise<Response> {
    const tried: string[] = [];
    for (let address = this.next(); ;) {
      tried.push(address);
      try {
        return await fetch(address + path, init);
      } catch (error) {
        const other = this.nextAfter(error, tried, 'GET');
        if (other === undefined) throw error;
        address = other;
      }
    }
  }
}

/** The instances of each backend. */
export type Upstreams = Readonly<Record<BackendName, Upstream>>;

export const openUpstreams = (env: BackendEnv): Upstreams => ({
  tours: new Upstream(env[BACKENDS.tours.variable]),
  tasks: new Upstream(env[BACKENDS.tasks.variable]),
});

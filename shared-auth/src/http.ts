import type { Endpoint } from '@safar/shared-contracts/endpoint';
import * as v from 'valibot';
import { IDENTITY_TIMEOUT_MS, TOTAL_TIMEOUT_MS } from './time-limit';

/** How long to wait before a request is repeated. */
const REPETITION_DELAY_MS = 300;
/** Only these say that the backend itself cannot have sent the response. */
const REPEATED_STATUSES = [502, 503, 504];

/** A response that is a refusal or a failure. `data`: its JSON; undefined when it has none. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  constructor(
    readonly response: Response,
    readonly data: unknown,
  ) {
    super(`The response has status ${response.status}.`);
  }
}

/** A request without a response. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  constructor(
    readonly code: 'TIMEOUT' | 'UNREACHABLE',
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}

interface JsonRequest {
  readonly method: Endpoint['method'];
  /** The body before it is JSON; undefined for none. */
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends the request: it then rejects with what the signal was aborted with. */
  readonly signal?: AbortSignal | undefined;
  /** Sends it in another way than `fetch`. */
  readonly send?: (request: Request) => Promise<Response>;
}

/**
 * Sends a request and gives its JSON as the schema parses it. A GET that finds no backend is repeated once.
 * Throws an HttpError, a ConnectionError, a SyntaxError (no JSON), or a ValiError (other JSON). Why it is
 * not a library: docs/decisions/060-what-a-visitor-waits-for.md.
 */
export async function requestJson<S extends v.GenericSchema>(
  url: string,
  schema: S,
  { method, json, headers, signal, send = (request) => fetch(request) }: JsonRequest,
): Promise<v.InferOutput<S>> {
  const abort = new AbortController();
  const end = () => abort.abort(signal?.reason);
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end, { once: true });
  const init = {
    method,
    headers: {
      accept: 'application/json',
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    signal: abort.signal,
  };
  const attempt = () => within(IDENTITY_TIMEOUT_MS, abort, sendOnce(new Request(url, init), send));
  const work = async () => {
    const response = await attempt().catch(async (error: unknown) => {
      if (method !== 'GET' || !mayRepeat(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, REPETITION_DELAY_MS));
      abort.signal.throwIfAborted();
      return attempt();
    });
    return v.parse(schema, JSON.parse(await response.text().catch(throwAsUnreachable)));
  };
  return within(TOTAL_TIMEOUT_MS, abort, work()).finally(() => signal?.removeEventListener('abort', end));
}

/** Gives a response that is neither a refusal nor a failure. */
async function sendOnce(request: Request, send: (request: Request) => Promise<Response>): Promise<Response> {
  const response = await send(request).catch(throwAsUnreachable);
  if (response.ok) return response;
  throw new HttpError(response, await response.json().catch(() => undefined));
}

/** What `fetch` throws without a network is a TypeError. */
function throwAsUnreachable(cause: unknown): never {
  throw cause instanceof TypeError ? new ConnectionError('UNREACHABLE', { cause }) : cause;
}

function mayRepeat(error: unknown): boolean {
  if (error instanceof HttpError) return REPEATED_STATUSES.includes(error.response.status);
  return error instanceof ConnectionError && error.code === 'UNREACHABLE';
}

/** Rejects when the work takes longer, and aborts it: part of it, such as a login, may know no signal. */
function within<T>(ms: number, abort: AbortController, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new ConnectionError('TIMEOUT');
      reject(error);
      abort.abort(error);
    }, ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

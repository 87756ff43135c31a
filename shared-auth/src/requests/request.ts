import {
  IF_MATCH,
  type Endpoint,
  type EndpointInput,
  type EndpointResponse,
  type OptionalIfEmpty,
  isWrite,
  type UrlParts,
  urlOf,
  versionTag,
} from '@safar/shared-contracts/endpoint';
import { SchemaValidationError } from 'ky';
import { ApiFailure } from './api-failure';
import { apiClient } from './api-client';
import { asFailure } from './as-failure';
import { emitDataChange } from './data-changes';
import { describeViolation } from './describe-violation';
import { trackInFlight } from './in-flight';
import { requireLogin, trackWrite } from './login-required';
import { repeatIfLost, type RepeatableOptions } from './repeat-writes';
import { withKeyUntilKnown } from './unknown-writes';

// Replaced by webpack at build time; the browser has no `process`.
declare const process: { env: { NODE_ENV?: string } };

type RequestOptions<E extends Endpoint> = EndpointInput<E> & {
  /** The `request.signal` of a loader: its AbortError is passed on unchanged. */
  signal?: AbortSignal | undefined;
  /** The version that a change was made from; it is refused with CHANGED_MEANWHILE when there is another. */
  version?: number | undefined;
  /** What a user reads after a 401; false: nothing. Only for writes. */
  loginText?: string | false;
  /**
   * Of a write that makes something new: names the form that it is typed in. Who changes a word after the
   * response was lost means the same thing, not a second one: when it was made, the request fails with
   * KEY_REUSED, and `current` is the response that was lost (decision 075).
   */
  form?: string;
};

interface AnyOptions extends UrlParts {
  body?: unknown;
  signal?: AbortSignal | undefined;
  version?: number | undefined;
  loginText?: string | false;
  form?: string;
}

/**
 * Sends a request to an endpoint and gives the parsed response: `request(listPackages, { query: { q: 'tea' }
 * })`. Throws an {@link ApiFailure}, of kind 'contract' when the response is not what the endpoint says. Of a
 * write that gets a 401 the user knows by then.
 */
export function request<E extends Endpoint>(
  endpoint: E,
  ...[options]: OptionalIfEmpty<RequestOptions<E>>
): Promise<EndpointResponse<E>>;
export async function request(endpoint: Endpoint, options: AnyOptions = {}): Promise<unknown> {
  if (endpoint.method !== 'GET') return trackInFlight(() => trackWrite(() => write(endpoint, options)));
  // A loader's request, which has a signal, ends with the navigation that made it.
  return options.signal ? send(endpoint, options) : trackInFlight(() => send(endpoint, options));
}

/** Sends a write. After a 401 the user reads that a login is needed, before the request fails. */
async function write(endpoint: Endpoint, options: AnyOptions): Promise<unknown> {
  const { loginText } = options;
  try {
    return await send(endpoint, options);
  } catch (error) {
    if (loginText !== false && error instanceof ApiFailure && error.status === 401) {
      error.isExplained = await requireLogin(loginText);
    }
    throw error;
  }
}

async function send(endpoint: Endpoint, options: AnyOptions): Promise<unknown> {
  const { params, query, body, signal, version, form } = options;
  const { method, path, response } = endpoint;
  const changes = method !== 'GET';
  // A site on this machine can be reached all the same.
  const isOffline = changes && !navigator.onLine;
  if (changes) emitDataChange();
  try {
    const ifMatch = version === undefined ? {} : { [IF_MATCH]: versionTag(version) };
    const sent = { method, json: body, signal: signal ?? null };
    const sendWith = ({ headers, ...more }: RepeatableOptions = {}) =>
      apiClient(urlOf(path, { params, query: { ...query, version } }), {
        ...sent,
        ...more,
        headers: { ...ifMatch, ...headers },
      }).json(response);
    if (!isWrite(endpoint)) return await sendWith();
    const content = `${path} ${form ?? JSON.stringify([params, query, body])}`;
    return await withKeyUntilKnown(endpoint, content, (key) =>
      repeatIfLost(key, sendWith, isOffline ? 0 : undefined),
    );
  } catch (error) {
    // No part of production builds.
    if (process.env.NODE_ENV === 'development' && error instanceof SchemaValidationError) {
      console.error(describeViolation(endpoint, error.issues));
    }
    const failure = asFailure(error);
    // It never left this device, so nobody has to wonder whether it was done.
    const isUnsent = isOffline && failure instanceof ApiFailure && failure.code === 'UNREACHABLE';
    throw isUnsent ? new ApiFailure('network', 'OFFLINE', { cause: error }) : failure;
  } finally {
    if (changes) emitDataChange();
  }
}

import { ApiError } from '@safar/shared-contracts/api-error.contract';
import {
  type Endpoint,
  type EndpointInput,
  type EndpointResponse,
  type OptionalIfEmpty,
  isWrite,
  type UrlParts,
  urlOf,
} from '@safar/shared-contracts/endpoint';
import {
  isHTTPError,
  isNetworkError,
  isTimeoutError,
  SchemaValidationError,
  type HTTPError,
  type Options,
} from 'ky';
import * as v from 'valibot';
import { ApiFailure, limitFailure } from './api-failure';
import { apiClient } from './api-client';
import { emitDataChange } from './data-changes';
import { describeViolation } from './describe-violation';
import { trackInFlight } from './in-flight';
import { repeatIfLost } from './repeat-writes';

// Replaced by webpack at build time; the browser has no `process`.
declare const process: { env: { NODE_ENV?: string } };

type RequestOptions<E extends Endpoint> = EndpointInput<E> & {
  /** The `request.signal` of a loader: its AbortError is passed on unchanged. */
  signal?: AbortSignal | undefined;
};

interface AnyOptions extends UrlParts {
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/**
 * Sends a request to an endpoint and gives the parsed response: `request(listPackages, { query: { q: 'tea' }
 * })`. Throws an {@link ApiFailure}, of kind 'contract' when the response is not what the endpoint says.
 */
export function request<E extends Endpoint>(
  endpoint: E,
  ...[options]: OptionalIfEmpty<RequestOptions<E>>
): Promise<EndpointResponse<E>>;
export async function request(endpoint: Endpoint, options: AnyOptions = {}): Promise<unknown> {
  // A loader's request, which has a signal, ends with the navigation that made it.
  const isLoader = endpoint.method === 'GET' && options.signal !== undefined;
  return isLoader ? send(endpoint, options) : trackInFlight(() => send(endpoint, options));
}

async function send(endpoint: Endpoint, { params, query, body, signal }: AnyOptions): Promise<unknown> {
  const { method, path, response } = endpoint;
  const changes = method !== 'GET';
  if (changes) emitDataChange();
  try {
    const sent = { method, json: body, signal: signal ?? null };
    const send = (more: Options = {}) =>
      apiClient(urlOf(path, { params, query }), { ...sent, ...more }).json(response);
    return await (isWrite(endpoint) ? repeatIfLost(send) : send());
  } catch (error) {
    // No part of production builds.
    if (process.env.NODE_ENV === 'development' && error instanceof SchemaValidationError) {
      console.error(describeViolation(endpoint, error.issues));
    }
    throw asFailure(error);
  } finally {
    if (changes) emitDataChange();
  }
}

function asFailure(error: unknown): unknown {
  if (isHTTPError(error)) return httpFailure(error);
  if (isTimeoutError(error)) return new ApiFailure('network', 'TIMEOUT', { cause: error });
  if (isNetworkError(error)) return new ApiFailure('network', 'UNREACHABLE', { cause: error });
  // A body that is no JSON is a SyntaxError.
  if (error instanceof SchemaValidationError || error instanceof SyntaxError) {
    return new ApiFailure('contract', 'UNEXPECTED_RESPONSE', { cause: error });
  }
  return error;
}

function httpFailure(error: HTTPError): ApiFailure {
  const { status, headers } = error.response;
  const body = v.safeParse(ApiError, error.data);
  // A proxy may have a limit of its own.
  if (!body.success && status === 429) return limitFailure(headers.get('retry-after'));
  // Something between the browser and the backend, such as a proxy, sent a page of its own: only the status
  // is known.
  if (!body.success) return new ApiFailure('http', `HTTP_${status}`, { status, cause: error });
  const { error: code, message, fields } = body.output;
  return new ApiFailure('http', code, { status, message, ...(fields ? { fields } : {}), cause: error });
}

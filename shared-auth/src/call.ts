import { ApiError } from '@safar/shared-contracts/api-error.contract';
import {
  isHTTPError,
  isNetworkError,
  isTimeoutError,
  SchemaValidationError,
  type HTTPError,
  type KyInstance,
} from 'ky';
import * as v from 'valibot';
import { ApiFailure } from './api-failure';
import { emitDataChange } from './data-changes';

export interface CallOptions<Answer extends v.GenericSchema> {
  /** What the answer must be. A body that is anything else is a failure of kind 'contract'. */
  answer: Answer;
  json?: unknown;
  /** `undefined` leaves a parameter out. */
  searchParams?: Record<string, string | number | undefined>;
  /** A loader's `request.signal`: its AbortError is passed on as it is. */
  signal?: AbortSignal;
}

/**
 * One call of an API, for every `*.api.ts`: `call(toursApi, 'get', 'tour-package', { answer:
 * PackageListAnswer })`. Gives the parsed answer or throws an {@link ApiFailure}.
 */
export async function call<Answer extends v.GenericSchema>(
  client: KyInstance,
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  path: string,
  { answer, ...options }: CallOptions<Answer>,
): Promise<v.InferOutput<Answer>> {
  const changes = method !== 'get';
  if (changes) emitDataChange();
  try {
    return await client(path, { method, ...options }).json(answer);
  } catch (error) {
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
  const { status } = error.response;
  const body = v.safeParse(ApiError, error.data);
  // A proxy's page instead of ours: there is only the status to go by.
  if (!body.success) return new ApiFailure('http', `HTTP_${status}`, { status, cause: error });
  const { error: code, message, fields } = body.output;
  return new ApiFailure('http', code, { status, message, ...(fields ? { fields } : {}), cause: error });
}

import { ApiError, type ErrorCode } from '@safar/shared-contracts/api-error.contract';
import { isHTTPError, isNetworkError, isTimeoutError, SchemaValidationError, type HTTPError } from 'ky';
import * as v from 'valibot';
import { ApiFailure, limitFailure } from './api-failure';
import { isBrokenOff } from './whole-response';

const UNKNOWN_ENDPOINT: ErrorCode = 'UNKNOWN_ENDPOINT';

/**
 * The failure of a request that ky reports with this error; any other error as it is. Only a request that got
 * no response at all 'cannot be reached'.
 */
export function asFailure(error: unknown): unknown {
  if (isHTTPError(error)) return httpFailure(error);
  if (isTimeoutError(error)) return new ApiFailure('network', 'TIMEOUT', { cause: error });
  if (isNetworkError(error)) {
    const code = isBrokenOff(error) ? 'INTERRUPTED' : 'UNREACHABLE';
    return new ApiFailure('network', code, { cause: error });
  }
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
  const { error: code, ...rest } = body.output;
  // Not with the status: to a screen, 404 says that a tour or a booking does not exist any more.
  if (code === UNKNOWN_ENDPOINT) return new ApiFailure('contract', code, { ...rest, cause: error });
  return new ApiFailure('http', code, { ...rest, status, cause: error });
}

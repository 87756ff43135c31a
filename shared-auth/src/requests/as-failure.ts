import { ApiError, type ErrorCode } from '@safar/shared-contracts/api-error.contract';
import { tryAgainText } from '@safar/shared-contracts/try-again';
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
  const { status } = error.response;
  const body = v.safeParse(ApiError, error.data);
  if (!body.success) return proxyFailure(error);
  const { error: code, ...rest } = body.output;
  // Not with the status: to a screen, 404 says that a tour or a booking does not exist any more.
  if (code === UNKNOWN_ENDPOINT) return new ApiFailure('contract', code, { ...rest, cause: error });
  return new ApiFailure('http', code, { ...rest, status, cause: error });
}

/** What a user reads when a proxy has said it. */
const UNAVAILABLE = 'A part of this site is not available right now.';
const TOO_SLOW = 'Your request took too long to arrive. Please try again.';
const TOO_LARGE = 'What you sent is too large. Please shorten it and try again.';
const LONG_HEADERS =
  'The address or the cookies of this request are too long. Delete the cookies of this site and try again.';

/**
 * The failure of a request to which something between the browser and the backend, such as a proxy, has
 * responded with a page of its own. That it is busy or down, or has a limit, is true whoever says it. Any
 * other refusal says nothing about the user's session, tour or booking, so it has no status: a proxy's 404
 * does not mean that one was deleted.
 */
function proxyFailure(error: HTTPError): ApiFailure {
  const { status, headers } = error.response;
  const retryAfter = headers.get('retry-after');
  const failed = (code: string, message?: string) =>
    new ApiFailure('http', code, { status, ...(message && { message }), cause: error });
  switch (status) {
    case 408:
      return failed('REQUEST_TIMEOUT', TOO_SLOW);
    case 413:
      return failed('PAYLOAD_TOO_LARGE', TOO_LARGE);
    case 414:
    case 431:
      return failed('HEADERS_TOO_LARGE', LONG_HEADERS);
    case 429:
      return limitFailure(retryAfter);
    case 502:
    case 503:
    case 504:
      return failed(`HTTP_${status}`, `${UNAVAILABLE} ${tryAgainText(retryAfter)}`);
    default:
      return status >= 500
        ? failed(`HTTP_${status}`)
        : new ApiFailure('contract', 'UNEXPECTED_RESPONSE', { cause: error });
  }
}

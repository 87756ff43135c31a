import { ERROR_STATUS, type ApiError, type ErrorCode } from '@safar/shared-contracts/api-error.contract';
import { tooManyRequestsText } from '@safar/shared-contracts/try-again';

/**
 * An error response as both backends send it. `fields` names the wrong fields of a form, each with its
 * sentence.
 */
export function errorResponse(code: ErrorCode, message: string, fields?: Record<string, string>): Response {
  const body: ApiError = { error: code, message, ...(fields ? { fields } : {}) };
  return Response.json(body, { status: ERROR_STATUS[code] });
}

/** The refusal of a change from another version than `current`, which is there now. */
export function changedMeanwhile(current: object): Response {
  const body: ApiError = { error: 'CHANGED_MEANWHILE', message: 'This was changed meanwhile.', current };
  return Response.json(body, { status: ERROR_STATUS.CHANGED_MEANWHILE });
}

/** The refusal of other words of what was made before, with that response. */
export function keyReused(first: object): Response {
  const body: ApiError = { error: 'KEY_REUSED', message: 'This was saved already.', current: first };
  return Response.json(body, { status: ERROR_STATUS.KEY_REUSED });
}

/** The response to a request over a limit, which ends in so many seconds. */
export function tooManyRequests(seconds: number): Response {
  const response = errorResponse('TOO_MANY_REQUESTS', tooManyRequestsText(seconds));
  response.headers.set('retry-after', String(seconds));
  return response;
}

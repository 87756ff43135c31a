import { ERROR_STATUS, type ApiError, type ErrorCode } from '@safar/shared-contracts/api-error.contract';

/**
 * An error response as both backends send it. `fields` names the wrong fields of a form, each with its
 * sentence.
 */
export function errorResponse(code: ErrorCode, message: string, fields?: Record<string, string>): Response {
  const body: ApiError = { error: code, message, ...(fields ? { fields } : {}) };
  return Response.json(body, { status: ERROR_STATUS[code] });
}

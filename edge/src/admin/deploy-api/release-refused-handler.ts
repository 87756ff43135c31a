import { ERROR_STATUS, type ApiError, type ErrorCode } from '@safar/shared-contracts/api-error.contract';
import { StorageUnusable } from '@safar/releases/disk-fault';
import { handleError } from '@safar/shared-server/error-handler';
import { HttpError } from '@safar/shared-server/http-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ReleaseRefused } from '@safar/releases';

const ERROR_CODES: Record<ReleaseRefused['code'], ErrorCode> = {
  NOT_FOUND: 'NOT_FOUND',
  CONFLICT: 'CONFLICT',
  GATE: 'GATE_REFUSED',
  INVALID: 'INVALID_BUILD',
};

/**
 * Turns a refusal of the release service into an error response with its reasons, and an unusable disk into
 * one with a sentence. All other errors are handled as usual.
 */
export function handleReleaseRefused(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof StorageUnusable) {
    return handleError(new HttpError('STORAGE_UNUSABLE', error.message), request, reply);
  }
  if (!(error instanceof ReleaseRefused)) return handleError(error, request, reply);
  const code = ERROR_CODES[error.code];
  void reply.code(ERROR_STATUS[code]).send(toApiError(error, code));
}

function toApiError({ message, refusals }: ReleaseRefused, error: ErrorCode): ApiError {
  // Below its first line the message repeats the reasons.
  const [sentence = message] = message.split('\n');
  return { error, message: sentence, ...(refusals.length > 0 ? { reasons: [...refusals] } : {}) };
}

import type { ErrorCode } from '@safar/shared-contracts/api-error.contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { codeOfDatabaseError } from './database-error';
import { HttpError } from './http-error';

/** Errors of Fastify and its plugins say their status; their words are for developers and do not go out. */
const WithStatus = v.object({ statusCode: v.number() });

const CODE_OF_STATUS: Partial<Record<number, ErrorCode>> = {
  400: 'VALIDATION',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'VALIDATION',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  502: 'UPSTREAM_UNREACHABLE',
  503: 'NOT_READY',
  504: 'UPSTREAM_UNREACHABLE',
};

/** Any thrown thing as an answer. What is not known becomes INTERNAL, which tells nothing. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const databaseCode = codeOfDatabaseError(error);
  if (databaseCode) return new HttpError(databaseCode);
  const status = v.is(WithStatus, error) ? error.statusCode : 500;
  return new HttpError(CODE_OF_STATUS[status] ?? 'INTERNAL');
}

/** The one place where an error becomes an answer. Only what is our fault is logged as an error. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const answer = toHttpError(error);
  if (answer.status >= 500) request.log.error({ err: error, code: answer.code }, 'call failed');
  else request.log.debug({ code: answer.code, fields: answer.fields }, 'call refused');
  if (answer.status === 401) void reply.header('www-authenticate', 'Bearer');
  void reply.code(answer.status).type('application/json; charset=utf-8').send(JSON.stringify(answer.body));
}

export function handleNotFound(): never {
  throw new HttpError('NOT_FOUND', 'There is nothing at this address.');
}

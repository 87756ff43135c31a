import type { ErrorCode } from '@safar/shared-contracts/api-error.contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { codeOfDatabaseError } from '../database/database-error';
import { HttpError } from './http-error';
import { JSON_TYPE } from './json-type';

/**
 * Errors of Fastify and its plugins have a status. Their messages are for developers, so they are not sent.
 */
const WithStatus = v.object({ statusCode: v.number() });

const CODE_OF_STATUS: Partial<Record<number, ErrorCode>> = {
  400: 'VALIDATION',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  408: 'REQUEST_TIMEOUT',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'VALIDATION',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  416: 'RANGE_NOT_SATISFIABLE',
  429: 'TOO_MANY_REQUESTS',
  502: 'UPSTREAM_UNREACHABLE',
  503: 'NOT_READY',
  504: 'UPSTREAM_UNREACHABLE',
};

/** When what is not ready may be tried again, in seconds: most of it is back as soon as it restarted. */
const RETRY_AFTER_S = 1;

/**
 * Turns anything thrown into an HttpError. An unknown error becomes INTERNAL, which reveals nothing about it.
 */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const databaseCode = codeOfDatabaseError(error);
  if (databaseCode) return new HttpError(databaseCode);
  const status = v.is(WithStatus, error) ? error.statusCode : 500;
  // What the client asked for was wrong, and nothing failed here.
  const other = status >= 400 && status < 500 ? 'VALIDATION' : 'INTERNAL';
  return new HttpError(CODE_OF_STATUS[status] ?? other);
}

/** The error of `@fastify/static` for a part that a file does not have: its header has the file's length. */
const OutOfRange = v.object({ headers: v.object({ 'Content-Range': v.string() }) });

/** The error of `@fastify/static` for a file that is not as the client wants it (RFC 9110, 13.1.1). */
const PreconditionFailed = v.object({ statusCode: v.literal(412) });

/** What the streams of a request and of its response say when they are cut off. */
const CutOff = v.object({
  code: v.picklist(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'UND_ERR_ABORTED', 'ABORT_ERR']),
});
/** Sends the response to a failed request. Only failures of the server are logged as errors. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (reply.raw.destroyed && v.is(CutOff, error)) {
    request.log.debug({ err: error }, 'the client has left');
    return void reply.send();
  }
  const httpError = toHttpError(error);
  if (httpError.status >= 500) request.log.error({ err: error, code: httpError.code }, 'request failed');
  else request.log.debug({ code: httpError.code, fields: httpError.details.fields }, 'request refused');
  if (httpError.status === 401) void reply.header('www-authenticate', 'Bearer');
  if (httpError.status === 416 && v.is(OutOfRange, error)) {
    void reply.header('content-range', error.headers['Content-Range']);
  }
  if (httpError.status === 503 && !reply.hasHeader('retry-after')) {
    void reply.header('retry-after', RETRY_AFTER_S);
  }
  // Fastify would close the connection while the client still sends, and the response might be lost. What the
  // client still sends is read and dropped, for as long as a request may take.
  if (httpError.status === 413) void reply.removeHeader('connection');
  const status = v.is(PreconditionFailed, error) ? 412 : httpError.status;
  void reply.code(status).type(JSON_TYPE).send(JSON.stringify(httpError.body));
}

/**
 * No route has this address: also when a newer page asks for what this build does not have yet, or not any
 * more after it was rolled back.
 */
export function handleNotFound(): never {
  throw new HttpError('UNKNOWN_ENDPOINT');
}

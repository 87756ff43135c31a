import { writeSync } from 'node:fs';
import { CHANGE_STREAM_PATH } from '@safar/shared-contracts/change-stream.contract';
import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import * as v from 'valibot';
import { pathOf } from '../http/path-of';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const STANDARD_OUTPUT = 1;

const WithCode = v.object({ code: v.string() });

/**
 * The standard output. A line that cannot be written, as on a full disk, is lost. pino's own would try again
 * without end, and nothing else would run meanwhile.
 */
const standardOutput = {
  write(line: string): void {
    try {
      writeSync(STANDARD_OUTPUT, line);
    } catch {
      // No request may fail by it.
    }
  },
};

/** How many causes of an error are logged: the one of a request that was not sent is the second. */
const MAX_CAUSES = 3;

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  readonly cause?: LoggedError;
  /** As Fastify asks for. */
  [more: string]: unknown;
}

/** What the log has of an error. No other properties: `detail` of a PostgreSQL error has whole rows. */
function loggedError(error: Error, causes = MAX_CAUSES): LoggedError {
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(v.is(WithCode, error) ? { code: error.code } : {}),
    ...(error.cause instanceof Error && causes > 0 ? { cause: loggedError(error.cause, causes - 1) } : {}),
  };
}

/**
 * Logs are JSON lines without tokens, emails and IP addresses. Of an error, and of what it was caused by,
 * they have only name, message, code and stack.
 */
export function logOptions(
  name: string,
  level: LogLevel,
  stream: { write(line: string): void } = standardOutput,
) {
  return {
    level,
    base: { service: name, pid: process.pid },
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request.url) }),
      err: (error: Error) => loggedError(error),
    },
    redact: ['authorization', '*.authorization', '*.*.authorization'],
    stream,
  } satisfies FastifyServerOptions['logger'];
}

/** Health checks, and the stream of changes of a backend that is not ready for it. */
const ASKED_BY_SERVICES = new Set(['/healthz', '/readyz', CHANGE_STREAM_PATH]);

/**
 * Logs one line for each request, when it has ended. What other services ask for every few seconds has the
 * level debug.
 */
export class OneLinePerRequest extends LogController {
  override incomingRequest(): void {
    // The line at the end of the request has everything.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const path = pathOf(request.url);
    const line = {
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(error ? { err: error } : {}),
    };
    request.log[ASKED_BY_SERVICES.has(path) ? 'debug' : 'info'](line, 'request');
  }
}

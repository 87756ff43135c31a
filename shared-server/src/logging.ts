import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import * as v from 'valibot';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** An address without its query, where an email may stand. */
const pathOf = (url: string) => url.split('?')[0];

const WithCode = v.object({ code: v.string() });

/**
 * JSON lines without tokens and without addresses, of people or machines. An error tells its kind, code and
 * stack only: PostgreSQL's errors carry whole rows in `detail`.
 */
export function logOptions(name: string, level: LogLevel, stream?: { write(line: string): void }) {
  return {
    level,
    base: { service: name, pid: process.pid },
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request.url) }),
      err: (error: Error) => ({
        type: error.name,
        message: error.message,
        stack: error.stack ?? '',
        ...(v.is(WithCode, error) ? { code: error.code } : {}),
      }),
    },
    redact: ['authorization', '*.authorization', '*.*.authorization'],
    ...(stream ? { stream } : {}),
  } satisfies FastifyServerOptions['logger'];
}

/** One line for each call, when it is over. Health checks, asked every few seconds, whisper. */
export class OneLinePerCall extends LogController {
  override incomingRequest(): void {
    // The line at the end says it all.
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
    request.log[path === '/healthz' || path === '/readyz' ? 'debug' : 'info'](line, 'call');
  }
}

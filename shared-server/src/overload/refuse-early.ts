import type { IncomingMessage, ServerResponse } from 'node:http';
import { ERROR_STATUS } from '@safar/shared-contracts/api-error.contract';
import type { FastifyInstance } from 'fastify';
import type { ResponseHeaders } from '../http/every-response';
import { JSON_TYPE } from '../http/json-type';
import { requestId } from '../http/request-id';
import { refusals } from '../metrics/metrics';
import type { Admission, Priority } from './admission';
import { priorityOf, REFUSAL, RETRY_AFTER_S } from './admit-requests';

/** The admission that a request will ask; undefined when it asks none, or may not have to. */
export type AdmissionOf = (request: IncomingMessage) => Admission | undefined;

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on, what that admission would refuse anyway is refused before Fastify's own work. */
    readonly refuseEarly: (admissionOf: AdmissionOf) => void;
  }
}

/** How often it is logged how many were refused. */
const LOG_INTERVAL_MS = 1_000;

/**
 * Adds `app.refuseEarly`. What such a refusal takes is what is missing for the others: a route of Fastify,
 * its hooks and a line in the log cost several times as much as this listener. `headers`: those of every
 * response. Source: docs/decisions/071-load-is-shed.md.
 */
export function addEarlyRefusal(app: FastifyInstance, headers: ResponseHeaders): void {
  const finders: AdmissionOf[] = [];
  const count = countRefusals(app);
  app.decorate('refuseEarly', (admissionOf) => void finders.push(admissionOf));

  const ours = {
    ...headers,
    'content-type': JSON_TYPE,
    'content-length': String(Buffer.byteLength(REFUSAL)),
    'retry-after': String(RETRY_AFTER_S),
  };
  const refuse = (request: IncomingMessage, response: ServerResponse) => {
    const closing = app.stopping.begun && request.httpVersionMajor === 1 ? { connection: 'close' } : {};
    const id = { 'x-request-id': requestId(request.headers) };
    response.writeHead(ERROR_STATUS.NOT_READY, { ...ours, ...id, ...closing }).end(REFUSAL);
  };

  const [respond] = app.server.listeners('request');
  if (!respond) throw new Error('Fastify has no listener for requests.');
  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const priority = priorityOf(request);
    if (!finders.some((admissionOf) => admissionOf(request)?.isFullFor(priority))) {
      Reflect.apply(respond, app.server, [request, response]);
      return;
    }
    count(priority);
    refuse(request, response);
  });
}

/** Counts refusals. One line in the log says how many there were within a second. */
function countRefusals({ log }: FastifyInstance): (priority: Priority) => void {
  let counts: Partial<Record<Priority, number>> | undefined;
  const write = () => {
    log.warn({ refused: counts }, 'requests refused: there is too much to do');
    counts = undefined;
  };
  return (priority) => {
    refusals.report(priority);
    if (!counts) setTimeout(write, LOG_INTERVAL_MS).unref();
    counts ??= {};
    counts[priority] = (counts[priority] ?? 0) + 1;
  };
}

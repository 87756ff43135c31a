import type { IncomingMessage } from 'node:http';
import { ERROR_STATUS } from '@safar/shared-contracts/api-error.contract';
import { isBackendPath } from '@safar/shared-contracts/backends';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../http/http-error';
import { JSON_TYPE } from '../http/json-type';
import { isSafeMethod } from '../http/may-change-data';
import { pathOf } from '../http/path-of';
import { refusals } from '../metrics/metrics';
import { Admission, type Priority } from './admission';

declare module 'fastify' {
  interface FastifyInstance {
    readonly admission: Admission;
  }
}

/**
 * A pool has ten connections, and a request is not only its statements: with more at once they would wait for
 * each other.
 */
export const MAX_ACTIVE = 16;
/** More would not get their turn in time. */
const MAX_QUEUED = 300;
/** With it, what is let in responds within a second. */
export const ADMISSION_TIMEOUT_MS = 400;

/** For backends, which do not depend on Fastify themselves. */
export type Reply = FastifyReply;

/** When a client may try again. */
export const RETRY_AFTER_S = 1;

/** The body of each refusal. As a text, Node sends it with its head by one call of the system. */
export const REFUSAL = JSON.stringify(
  new HttpError('NOT_READY', 'There is much to do right now. Please try again in a moment.').body,
);

/** An admission that lets so many in at once. `timeoutMs`: how long a request waits, at most. */
export const newAdmission = (maxActive: number, timeoutMs = ADMISSION_TIMEOUT_MS): Admission =>
  new Admission({ maxActive, maxQueued: MAX_QUEUED, timeoutMs });

/**
 * Adds the one admission of all endpoints of a backend. What is kept for anonymous visitors does not need it.
 */
export function addAdmission(app: FastifyInstance, timeoutMs: number): void {
  const admission = newAdmission(MAX_ACTIVE, timeoutMs);
  app.decorate('admission', admission);
  app.refuseEarly(({ url = '', headers }) => {
    if (!isBackendPath(pathOf(url))) return undefined;
    return headers.authorization === undefined && app.publicResponses?.mayHave(url) ? undefined : admission;
  });
}

/** Whoever is signed in comes first, above all with what would otherwise be lost. */
export function priorityOf({ method = '', headers }: Pick<IncomingMessage, 'method' | 'headers'>): Priority {
  if (headers.authorization === undefined) return 'anonymous';
  return isSafeMethod(method) ? 'signed-in' : 'write';
}

/** The requests that are in progress, and what ends that. */
const admitted = new WeakMap<FastifyRequest, () => void>();

/**
 * Lets a request in, once. Otherwise the reply is given: it responds with 503, or the client has left. Its
 * place is free again when its connection is closed, its response is sent, or {@link leaveEarly} is called.
 */
export async function admit(
  admission: Admission,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (admitted.has(request)) return undefined;
  const entered = admission.enter(priorityOf(request));
  if (entered !== true && !(await entered)) {
    refusals.report(priorityOf(request));
    // Not as an error: to log each one would be more work than the request.
    void reply.code(ERROR_STATUS.NOT_READY).header('retry-after', RETRY_AFTER_S).type(JSON_TYPE);
    return reply.send(REFUSAL);
  }
  let inside = true;
  const leave = () => {
    if (inside) admission.leave();
    inside = false;
  };
  admitted.set(request, leave);
  reply.raw.once('finish', leave).once('close', leave);
  if (!reply.raw.destroyed) return undefined;
  // The client has left meanwhile: neither event comes any more, and nobody would get a response.
  leave();
  return reply.hijack();
}

/** For a request that goes on to wait for something else, whose admission is its own. */
export const leaveEarly = (request: FastifyRequest): void => admitted.get(request)?.();

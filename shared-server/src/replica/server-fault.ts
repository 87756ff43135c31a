import * as v from 'valibot';
import { codeOfDatabaseError } from '../database/database-error';
import { HttpError } from '../http/http-error';

/** A statement that took longer than it may: it would at the primary as well. */
const Cancelled = v.object({ code: v.literal('57014') });

/**
 * Whether a read failed by the server that it was sent to: it is away, stops, or, a replica, removes rows
 * that the read still needed. An error for a client has what happened as its cause.
 */
export function isServerFault(error: unknown): boolean {
  if (codeOfDatabaseError(error) === 'NOT_READY') return !v.is(Cancelled, error);
  return error instanceof HttpError && error.cause !== undefined && isServerFault(error.cause);
}

import type { PackageListQuery } from '@safar/shared-contracts/tour-package.contract';
import type { Pool, PoolOptions } from '@safar/shared-server/database';
import { HttpError } from '@safar/shared-server/http-error';
import { Admission } from '@safar/shared-server/admission';
import { leaveEarly, priorityOf, type Reply } from '@safar/shared-server/admit-requests';
import * as v from 'valibot';
import { MIN_SIMILARITY } from './search-words';

const RETRY_AFTER_SECONDS = 2;
const MAX_CONNECTIONS = 2;
const MAX_QUEUED = 100;
/** The part of its time that a search may wait for its turn: one that has no time left is not begun. */
const QUEUED_SHARE = 0.4;

/**
 * Searches and filtered lists have connections of their own, so that many hard ones at once take none from
 * other requests. A bitmap of a frequent word must fit into the memory of a query, and no plan may read the
 * whole table: docs/decisions/049-no-request-reads-the-whole-table.md.
 */
export const searchPool = (timeoutMs: number): PoolOptions => ({
  name: 'searches',
  max: MAX_CONNECTIONS,
  connectionTimeoutMs: timeoutMs,
  session: `
    set statement_timeout = ${timeoutMs};
    set work_mem = '32MB';
    set enable_seqscan = off;
    set max_parallel_workers_per_gather = 0;
    set pg_trgm.similarity_threshold = ${MIN_SIMILARITY}`,
});

/** The same at a replica. */
export const replicaSearchPool = (timeoutMs: number): PoolOptions => ({
  ...searchPool(timeoutMs),
  name: 'searches at the replica',
});

/** The connections for searches, and the time that each search has (ms). */
export interface Searches {
  readonly pool: Pool;
  readonly timeoutMs: number;
}

/** Whether a list is searched or filtered: it may cost more than one that an index has in its order. */
export const isSearch = ({ sort: _sort, limit: _limit, cursor: _cursor, ...rest }: PackageListQuery) =>
  Object.keys(rest).length > 0;

/**
 * The result of a search, if it comes within its time. Else throws NOT_READY, with a sentence for users and
 * the time to wait; the database ends its statement at about the same time.
 */
export async function searchWithin<T>(
  { pool, timeoutMs }: Searches,
  reply: Reply,
  search: (pool: Pool) => Promise<T>,
): Promise<T> {
  const { request } = reply;
  // An attempt at a replica may have set it before.
  void reply.removeHeader('retry-after');
  // The places of other requests are not for those who wait for a search.
  leaveEarly(request);
  const admission = admissionOf(pool, timeoutMs);
  const since = performance.now();
  const entered = admission.enter(priorityOf(request));
  if (entered !== true && !(await entered)) throw tooManySearches(reply);
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new HttpError('NOT_READY')), timeoutMs - (performance.now() - since));
  });
  try {
    return await Promise.race([search(pool), timeout]);
  } catch (error) {
    if (!isOutOfTime(error)) throw error;
    throw tooManySearches(reply, error);
  } finally {
    clearTimeout(timer);
    admission.leave();
  }
}

/** A search took too long by our own limit, by PostgreSQL's, or because no connection was free. */
const OutOfTime = v.union([
  v.object({ code: v.picklist(['NOT_READY', '57014']) }),
  v.object({ message: v.pipe(v.string(), v.startsWith('timeout exceeded when trying to connect')) }),
]);

/** Whether a search took too long. A database that is away is another error, with another sentence. */
const isOutOfTime = (error: unknown): boolean => v.is(OutOfTime, error);

const admissions = new WeakMap<Pool, Admission>();

/** The one admission to the connections for searches. */
function admissionOf(pool: Pool, timeoutMs: number): Admission {
  const limits = {
    maxActive: MAX_CONNECTIONS,
    maxQueued: MAX_QUEUED,
    timeoutMs: timeoutMs * QUEUED_SHARE,
  };
  const admission = admissions.get(pool) ?? new Admission(limits);
  admissions.set(pool, admission);
  return admission;
}

function tooManySearches(reply: Reply, cause?: unknown): HttpError {
  void reply.header('retry-after', RETRY_AFTER_SECONDS);
  return new HttpError(
    'NOT_READY',
    'The search is very busy right now. Please try again in a moment, or search for something more specific.',
    { cause },
  );
}

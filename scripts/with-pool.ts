import { openDatabase } from '@safar/shared-server/database';
import { Pool } from 'pg';
import { describeError } from './describe-error';
import type { Databases } from './stack/databases/start-databases';

const CONNECTION_TIMEOUT_MS = 10_000;

/** A pool of one connection. One that breaks also fails the query that is in progress. */
export function openPool(url: string): Pool {
  const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS });
  pool.on('error', () => undefined);
  return pool;
}

/**
 * Does work on a database, by one connection with the settings and types of a backend, and closes it.
 * `failure` is the beginning of the sentence when that fails, such as 'The reviews cannot be changed'.
 */
export const withPool = <T>(url: string, failure: string, work: (pool: Pool) => Promise<T>): Promise<T> =>
  describingFailure(failure, () => withOpenPool(url, work));

/** The same with both databases. */
export const withPools = <T>(
  { tours, tasks }: Databases,
  failure: string,
  work: (pools: { readonly tours: Pool; readonly tasks: Pool }) => Promise<T>,
): Promise<T> =>
  describingFailure(failure, () =>
    withOpenPool(tours, (first) => withOpenPool(tasks, (second) => work({ tours: first, tasks: second }))),
  );

async function withOpenPool<T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const options = { max: 1, connectionTimeoutMs: CONNECTION_TIMEOUT_MS };
  const pool = openDatabase(url, () => undefined, options);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

async function describingFailure<T>(failure: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new Error(`${failure}: ${describeError(cause)}.`, { cause });
  }
}

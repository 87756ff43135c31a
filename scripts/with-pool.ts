import { Pool } from 'pg';
import { describeError } from './describe-error';

/** A pool of one connection. One that breaks also fails the query that is in progress. */
export function openPool(url: string): Pool {
  const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => undefined);
  return pool;
}

/**
 * Does work on a database, and closes it. `failure` is the beginning of the sentence when that fails, such as
 * 'The reviews cannot be read or changed'.
 */
export async function withPool<T>(
  url: string,
  failure: string,
  work: (pool: Pool) => Promise<T>,
): Promise<T> {
  const pool = openPool(url);
  try {
    return await work(pool);
  } catch (cause) {
    throw new Error(`${failure}: ${describeError(cause)}.`, { cause });
  } finally {
    await pool.end();
  }
}

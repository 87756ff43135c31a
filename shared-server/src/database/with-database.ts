import * as v from 'valibot';
import { databaseVariables, readEnvironment } from '../process/environment';
import { openDatabase, type Pool } from './database';

/**
 * Runs the work of a command on the database of its environment, of which it needs only DATABASE_URL, and
 * closes that in the end.
 */
export async function withDatabase<T>(work: (pool: Pool) => Promise<T>): Promise<T> {
  const { DATABASE_URL } = readEnvironment(v.object(databaseVariables), process.env);
  const pool = openDatabase(DATABASE_URL, (error) => console.error(error.message));
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

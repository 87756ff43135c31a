import type { PoolClient } from 'pg';
import { describeError } from '../describe-error';
import type { DatabaseName } from '../stack/databases/start-databases';
import { openPool } from '../with-pool';

/**
 * How a value becomes text does not depend on the server's settings, and a copy takes as long as it takes.
 */
const SESSION = `
  set timezone = 'UTC';
  set datestyle = 'ISO, YMD';
  set intervalstyle = 'postgres';
  set extra_float_digits = 1;
  set bytea_output = 'hex';
  set client_encoding = 'UTF8';
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  set lock_timeout = '30s'`;

/** Connects to a database, to copy all of it. Rejects with a sentence when that fails. */
export async function connectForCopy(
  name: DatabaseName,
  url: string,
): Promise<{ readonly client: PoolClient; close(): Promise<void> }> {
  const pool = openPool(url);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    const client = await pool.connect();
    await client.query(SESSION);
    return {
      client,
      close: () => {
        client.release(true);
        return pool.end();
      },
    };
  } catch (cause) {
    void pool.end();
    throw new Error(
      `The database of the ${name} cannot be reached: ${describeError(cause)}. ` +
        'Is its site still starting? Then try again.',
      { cause },
    );
  }
}

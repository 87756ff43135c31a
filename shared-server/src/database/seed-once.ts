import { withTransaction, type Connection, type Pool } from './database';
import { sql } from './sql';

/**
 * Runs `insert` once for each database, also when two processes try at the same time: the same transaction
 * inserts a row with `name` into the table `sample_data`. Gives whether it ran now.
 */
export function seedOnce(
  pool: Pool,
  name: string,
  insert: (client: Connection) => Promise<void>,
): Promise<boolean> {
  return withTransaction(pool, async (client) => {
    const marker = await client.query(
      sql`insert into sample_data (name) values (${name}) on conflict do nothing`,
    );
    if (marker.rowCount === 0) return false;
    await insert(client);
    return true;
  });
}

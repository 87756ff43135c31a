import { withTransaction, type Connection, type Pool } from './database';
import { sql } from './sql';

/**
 * Runs `insert` in one transaction with a mark in the table `sample_data` (each backend's first migration
 * makes it), so that it happens once in a database's life, also when two processes try at once. Resolves to
 * whether it did now.
 */
export function seedOnce(
  pool: Pool,
  name: string,
  insert: (client: Connection) => Promise<void>,
): Promise<boolean> {
  return withTransaction(pool, async (client) => {
    const mark = await client.query(
      sql`insert into sample_data (name) values (${name}) on conflict do nothing`,
    );
    if (mark.rowCount === 0) return false;
    await insert(client);
    return true;
  });
}

import type { Connection } from './database';
import { sql } from './sql';
import { StartError } from '../process/start-error';

interface Connections {
  connect(): Promise<Pick<Connection, 'query' | 'release'>>;
}

/**
 * Throws a StartError where a pooler gives a connection of PostgreSQL to another client after each
 * transaction: one client then has the time limits of another, lacks the statements that it prepared, and
 * learns of no change. `variable` names the address of the pool; `other`: a second pool of it, if the first
 * has no more than one connection.
 */
export async function assertOwnConnections(variable: string, pool: Connections, other = pool): Promise<void> {
  const clients: Pick<Connection, 'query' | 'release'>[] = [];
  try {
    const processes = new Set<number>();
    for (const each of [pool, other]) clients.push(await each.connect());
    for (const client of clients) processes.add(await processOf(client));
    if (processes.size === clients.length) return;
    throw new StartError(
      `${variable} leads to a connection pooler in transaction mode, but Safar needs connections of its own: ` +
        'let the pooler work in session mode, or name PostgreSQL itself.',
    );
  } finally {
    for (const client of clients) client.release();
  }
}

async function processOf(client: Pick<Connection, 'query'>): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return rows[0]?.pid ?? 0;
}

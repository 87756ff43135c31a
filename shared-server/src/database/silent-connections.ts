import type pg from 'pg';

/** What node-postgres says of a query without a response. The server's own limit is shorter. */
const NO_RESPONSE = 'Query read timeout';

/** Whether whatever else is asked on the connection of that query would wait as long, for nothing. */
export const isSilent = (error: unknown): error is Error =>
  error instanceof Error && error.message === NO_RESPONSE;

/**
 * Once a query of this pool gets no response, all idle connections are given up. A machine that slept, or a
 * firewall in between, forgets connections without a word: each would keep another visitor waiting as long.
 */
export function giveUpSilent(pool: pg.Pool): void {
  const idle = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('release', (error, client) => {
    if (!isSilent(error)) return void idle.add(client);
    const given = [...idle];
    idle.clear();
    // The pool removes it, as one that broke.
    for (const each of given) each.emit('error', new Error('Connection terminated: another one was silent.'));
  });
}

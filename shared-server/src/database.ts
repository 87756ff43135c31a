import pg from 'pg';

export type Pool = pg.Pool;
/** What a query runs on: the pool, or the one connection of a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>;
/** The one connection of a transaction. */
export type Connection = pg.PoolClient;

/** https://github.com/postgres/postgres/blob/master/src/include/catalog/pg_type.dat */
const DATE = 1082;
const INT8 = 20;

/** An eight-byte number as a number. Throws where JavaScript would round it. */
function safeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit into a number.`);
  return value;
}

const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    // A Date has a time zone, a calendar date has none: '2026-11-21' must stay just that.
    if (oid === DATE) return (text: string) => text;
    if (oid === INT8) return safeNumber;
    return pg.types.getTypeParser(oid, format ?? 'text');
  },
};

/**
 * What every connection of ours begins with. Set by a statement, not as connection parameters: those a URL
 * could override, and some connection poolers refuse them. "Today" is the day in UTC, whatever a server or
 * role is set to.
 */
const SESSION = `
  set timezone = 'UTC';
  set datestyle = 'ISO';
  set statement_timeout = '10s';
  set lock_timeout = '5s';
  set idle_in_transaction_session_timeout = '10s'`;

/**
 * How long a query may take as its connection sees it: longer than the server's own limit above, and for a
 * server that says nothing any more (frozen, or cut off without a word), whose connections would be waited
 * for until TCP gives up.
 */
const QUERY_TIMEOUT_MS = 12_000;

/**
 * A pool of connections to the PostgreSQL at `url` (`postgres://…`, TCP or socket). `onBroken` hears of
 * connections that broke while nobody used them; the pool has replaced them by then. Without that listener
 * node would end the process.
 */
export function openDatabase(url: string, onBroken: (error: Error) => void): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    query_timeout: QUERY_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types,
    onConnect: (client) => client.query(SESSION),
  });
  pool.on('error', onBroken);
  // One that breaks in a transaction fails the query under way, or the next one, and says so once more as an
  // event that only its user may hear. Unheard, node would end the process for it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Runs `work` on one connection in one transaction: committed when it resolves, rolled back when it rejects.
 */
export async function withTransaction<Result>(
  pool: Pool,
  work: (client: Connection) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // A connection that cannot even roll back is not given back to the pool.
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
}

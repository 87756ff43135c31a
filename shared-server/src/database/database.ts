import pg from 'pg';
import { addQuerySpans } from '../tracing/query-spans';
import { tracing } from '../tracing/tracing';
import { giveUpSilent, isSilent } from './silent-connections';

export type Pool = pg.Pool;
/** Where a query can run: on the pool, or on the connection of a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>;
/** The connection of a transaction. */
export type Connection = pg.PoolClient;
/** What a change runs on: the pool, or the connection of the transaction that it is a part of. */
export type Database = Pool | Connection;

/** Ids of types. Source: https://github.com/postgres/postgres/blob/master/src/include/catalog/pg_type.dat */
const DATE = 1082;
const INT8 = 20;

/** Parses an eight-byte integer. Throws where JavaScript would round it. */
function safeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit into a number.`);
  return value;
}

const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    // A JavaScript date has a time zone, a calendar date has none: '2026-11-21' must stay a text.
    if (oid === DATE) return (text: string) => text;
    if (oid === INT8) return safeNumber;
    return pg.types.getTypeParser(oid, format ?? 'text');
  },
};

/**
 * The settings of every connection. They are set by a statement because connection parameters could be
 * overridden by the URL, and some connection poolers refuse them. "Today" is the day in UTC, whatever the
 * server or the role is set to.
 */
const SESSION = `
  set timezone = 'UTC';
  set datestyle = 'ISO';
  set statement_timeout = '10s';
  set lock_timeout = '5s';
  set idle_in_transaction_session_timeout = '10s'`;

/**
 * How long the client waits for a query. It is longer than `statement_timeout` above and ends queries to a
 * server that is frozen or cut off from the network: TCP alone would give up only much later.
 */
const QUERY_TIMEOUT_MS = 12_000;

/** What a pool may have different from the usual one. */
export interface PoolOptions {
  /** What it is called in metrics. Each pool of a process has another name. */
  readonly name?: string;
  /** How many connections, at most. */
  readonly max?: number;
  /** How long a query may wait for one of them. */
  readonly connectionTimeoutMs?: number;
  /** How long a query may take. It is longer than the `statement_timeout` of its session. */
  readonly queryTimeoutMs?: number;
  /** Further settings of each connection, as statements of SQL. */
  readonly session?: string;
}

/**
 * Opens a pool of connections to the PostgreSQL at `url` (`postgres://…`, TCP or socket). `onBroken` is
 * called when an idle connection breaks; the pool replaces it. Without a listener, Node would end the
 * process.
 */
export function openDatabase(
  url: string,
  onBroken: (error: Error) => void,
  {
    max = 10,
    connectionTimeoutMs = 5_000,
    queryTimeoutMs = QUERY_TIMEOUT_MS,
    session = '',
  }: PoolOptions = {},
): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectionTimeoutMs,
    query_timeout: queryTimeoutMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types,
    onConnect: (client) => client.query(`${SESSION}; ${session}`),
  });
  const traced = tracing();
  if (traced) addQuerySpans(pool, traced);
  pool.on('error', onBroken);
  giveUpSilent(pool);
  // A connection that breaks in a transaction fails the current or the next query, and also emits an error.
  // Without a listener, Node would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Runs `work` in a transaction on one connection. It is committed when `work` resolves and rolled back when
 * it rejects. On the connection of a transaction, `work` becomes a part of that one.
 */
export async function withTransaction<Result>(
  db: Database,
  work: (client: Connection) => Promise<Result>,
): Promise<Result> {
  if (!(db instanceof pg.Pool)) return work(db);
  const client = await db.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    if (isSilent(error)) {
      client.release(error);
      throw error;
    }
    // A connection that cannot roll back is destroyed instead of returned to the pool.
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
}

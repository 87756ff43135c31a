import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { withTransaction, type Connection, type Pool } from './database';
import { readMigrations, type Migration } from './migration-files';
import { assertUsable, readHistory, type AppliedMigration } from './migration-history';
import { sql } from './sql';
import { StartError } from '../process/start-error';

/** An arbitrary number, the same in all processes: two that start at once migrate one after the other. */
export const MIGRATION_LOCK = 5_432_001;

/** Migrating a large table takes long, and so does waiting for another process that migrates. */
const TIMEOUT_MINUTES = 15;
const LONG_QUERY = { query_timeout: TIMEOUT_MINUTES * 60_000 };

/**
 * How long a migration waits for the lock of a table. All requests wait behind it meanwhile, so it is well
 * below their own limit (SESSION in database.ts): then it gives way, and tries again.
 */
const TABLE_LOCK_TIMEOUT_MS = 1_000;
/** Requests that waited are served in between. */
const RETRY_INTERVAL_MS = 500;
const MAX_ATTEMPTS = (TIMEOUT_MINUTES * 60_000) / (TABLE_LOCK_TIMEOUT_MS + RETRY_INTERVAL_MS);
const LOCK_NOT_AVAILABLE = '55P03';

const Failure = v.object({ message: v.string(), code: v.optional(v.string(), 'it does not respond') });

/** A table that a migration needs was in use for too long. */
class TableInUse extends StartError {}

async function apply(client: Connection, migration: Migration): Promise<void> {
  const { number, name, text, checksum, compatibleFrom } = migration;
  try {
    await client.query({ ...LONG_QUERY, text });
  } catch (error) {
    const { message, code } = v.parse(Failure, error);
    const Reason = code === LOCK_NOT_AVAILABLE ? TableInUse : StartError;
    throw new Reason(`Migration ${name} failed: ${message}. Nothing was changed.`, { cause: error });
  }
  await client.query(
    sql`insert into schema_migration (number, name, checksum, compatible_from)
      values (${number}, ${name}, ${checksum}, ${compatibleFrom})`,
  );
}

/**
 * Makes a first connection. Throws a StartError for a wrong address or password.
 */
export async function assertReachable(pool: Pool): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    // An error of several tried IP addresses has a code but no message.
    const { message, code } = v.parse(Failure, error);
    throw new StartError(`The database cannot be used: ${message || code}. Check DATABASE_URL.`, {
      cause: error,
    });
  }
}

/** Whether it is a replica, or was made read-only. */
const isReadOnly = async (pool: Pool): Promise<boolean> =>
  (await pool.query("select where current_setting('transaction_read_only')::boolean")).rowCount !== 0;

/** Throws a StartError when any of these migrations did not run, or as `migrate` does. */
async function assertNothingPending(pool: Pool, files: readonly Migration[]): Promise<void> {
  const applied = await readHistory(pool);
  assertUsable(applied, files);
  const [first] = files.slice(applied.length);
  if (!first) return;
  throw new StartError(
    `Migration ${first.name} cannot run: the database is read-only, as a replica is. Make it writable, or check DATABASE_URL.`,
  );
}

/**
 * Applies those of these migrations that did not run yet, in the transaction of that connection and under a
 * lock. Gives their names. Throws as `migrate` does; with a TableInUse, a StartError, it can be tried again.
 */
export async function applyPending(
  client: Connection,
  files: readonly Migration[],
): Promise<readonly string[]> {
  await client.query(
    `set local statement_timeout = '${TIMEOUT_MINUTES}min'; set local lock_timeout = '${TIMEOUT_MINUTES}min'`,
  );
  await client.query({ ...LONG_QUERY, text: `select pg_advisory_xact_lock(${MIGRATION_LOCK})` });
  // Databases that were migrated before there were marks have no column for them.
  await client.query(
    `create table if not exists schema_migration (
      number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
    );
    alter table schema_migration add column if not exists compatible_from int`,
  );
  const { rows: applied } = await client.query<AppliedMigration>(
    'select number, name, checksum, compatible_from from schema_migration order by number',
  );
  assertUsable(applied, files);
  const pending = files.slice(applied.length);
  await client.query(`set local lock_timeout = ${TABLE_LOCK_TIMEOUT_MS}`);
  for (const migration of pending) await apply(client, migration);
  return pending.map(({ name }) => name);
}

/**
 * Applies the pending migrations of `folder` (`001_<name>.sql`, …) in one transaction, under a lock. Gives
 * the names of the applied files. While requests use a table that a migration changes, it tries again and
 * again. Throws a StartError for a gap in the numbers, a changed file, a database with newer migrations that
 * are not compatible with this build, a failing statement, or a database that cannot be reached, or is
 * read-only while something is pending.
 */
export async function migrate(pool: Pool, folder: URL): Promise<readonly string[]> {
  const files = await readMigrations(folder);
  await assertReachable(pool);
  if (await isReadOnly(pool)) {
    await assertNothingPending(pool, files);
    return [];
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withTransaction(pool, (client) => applyPending(client, files));
    } catch (error) {
      if (!(error instanceof TableInUse) || attempt >= MAX_ATTEMPTS) throw error;
      await wait(RETRY_INTERVAL_MS);
    }
  }
}

import * as v from 'valibot';
import { withTransaction, type Connection, type Pool } from './database';
import { readMigrations, type Migration } from './migration-files';
import { sql } from './sql';
import { StartError } from './start-error';

/** An arbitrary number, the same in all processes: two that start at once migrate one after the other. */
const MIGRATION_LOCK = 5_432_001;

/** Migrating a large table takes long, and so does waiting for another process that migrates. */
const TIMEOUT_MINUTES = 15;
const LONG_QUERY = { query_timeout: TIMEOUT_MINUTES * 60_000 };

const Failure = v.object({ message: v.string(), code: v.optional(v.string(), 'it does not respond') });

interface Applied {
  number: number;
  checksum: string;
}

/** Throws when the migrations that ran in the database are not the first ones of the files. */
function assertSameHistory(applied: readonly Applied[], files: readonly Migration[]): void {
  for (const { number, checksum } of applied) {
    const file = files[number - 1];
    if (!file) {
      throw new StartError(
        `The database has migration ${number}, which this version does not know: a newer version has migrated it.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new StartError(
        `Migration ${file.name} was changed after it ran. Undo the change, and add a new migration instead.`,
      );
    }
  }
}

async function apply(client: Connection, { number, name, text, checksum }: Migration): Promise<void> {
  try {
    await client.query({ ...LONG_QUERY, text });
  } catch (error) {
    const { message } = v.parse(Failure, error);
    throw new StartError(`Migration ${name} failed: ${message}. Nothing was changed.`, { cause: error });
  }
  await client.query(
    sql`insert into schema_migration (number, name, checksum) values (${number}, ${name}, ${checksum})`,
  );
}

/** Makes a first connection, which fails for a wrong address or password. */
async function assertReachable(pool: Pool): Promise<void> {
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

/**
 * Applies the pending migrations of `folder` (`001_<name>.sql`, …) in one transaction, under a lock. Gives
 * the names of the applied files. Throws a StartError for a gap in the numbers, a changed file, a database of
 * a newer version, a failing statement, or a database that cannot be reached.
 */
export async function migrate(pool: Pool, folder: URL): Promise<readonly string[]> {
  const files = await readMigrations(folder);
  await assertReachable(pool);
  return withTransaction(pool, async (client) => {
    await client.query(
      `set local statement_timeout = '${TIMEOUT_MINUTES}min'; set local lock_timeout = '${TIMEOUT_MINUTES}min'`,
    );
    await client.query({ ...LONG_QUERY, text: `select pg_advisory_xact_lock(${MIGRATION_LOCK})` });
    await client.query(
      `create table if not exists schema_migration (
        number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
      )`,
    );
    const { rows: applied } = await client.query<Applied>(
      'select number, checksum from schema_migration order by number',
    );
    assertSameHistory(applied, files);
    const pending = files.slice(applied.length);
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  });
}

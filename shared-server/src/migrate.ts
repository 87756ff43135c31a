import * as v from 'valibot';
import { withTransaction, type Connection, type Pool } from './database';
import { readMigrations, type Migration } from './migration-files';
import { sql } from './sql';
import { StartError } from './start-error';

/** Any number, the same for all our programs: two that start at once migrate one after the other. */
const MIGRATION_LOCK = 5_432_001;

/** A migration of a large table takes its time; so does waiting for another program's. */
const TIMEOUT_MINUTES = 15;
const PATIENT = { query_timeout: TIMEOUT_MINUTES * 60_000 };

const Failure = v.object({ message: v.string(), code: v.optional(v.string(), 'it does not answer') });

interface Applied {
  number: number;
  checksum: string;
}

/** Throws when the database's past is not the files' past. */
function compare(applied: readonly Applied[], files: readonly Migration[]): void {
  for (const { number, checksum } of applied) {
    const file = files[number - 1];
    if (!file) {
      throw new StartError(
        `The database has migration ${number}, which this program does not know: a newer version ran on it.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new StartError(
        `Migration ${file.name} was changed after it ran. Put it back as it was and write the change as a new migration.`,
      );
    }
  }
}

async function apply(client: Connection, { number, name, text, checksum }: Migration): Promise<void> {
  try {
    await client.query({ ...PATIENT, text });
  } catch (error) {
    const { message } = v.parse(Failure, error);
    throw new StartError(`Migration ${name} failed: ${message}. Nothing was changed.`, { cause: error });
  }
  await client.query(
    sql`insert into schema_migration (number, name, checksum) values (${number}, ${name}, ${checksum})`,
  );
}

/** The first connection: most of what is wrong with an address or a password shows here. */
async function reach(pool: Pool): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    // An attempt at several addresses fails with a code only.
    const { message, code } = v.parse(Failure, error);
    throw new StartError(`The database cannot be used: ${message || code}. Check DATABASE_URL.`, {
      cause: error,
    });
  }
}

/**
 * Brings the database up to the numbered SQL files of `folder` (`001_<name>.sql`, …): everything that is
 * pending in one transaction, under a lock. Resolves to the names applied. Throws a StartError for a gap in
 * the numbers, a changed file, a database of a newer version, a failing statement, or a database that cannot
 * be reached.
 */
export async function migrate(pool: Pool, folder: URL): Promise<readonly string[]> {
  const files = await readMigrations(folder);
  await reach(pool);
  return withTransaction(pool, async (client) => {
    await client.query(
      `set local statement_timeout = '${TIMEOUT_MINUTES}min'; set local lock_timeout = '${TIMEOUT_MINUTES}min'`,
    );
    await client.query({ ...PATIENT, text: `select pg_advisory_xact_lock(${MIGRATION_LOCK})` });
    await client.query(
      `create table if not exists schema_migration (
        number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
      )`,
    );
    const { rows: applied } = await client.query<Applied>(
      'select number, checksum from schema_migration order by number',
    );
    compare(applied, files);
    const pending = files.slice(applied.length);
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  });
}

import type { Queryable } from './database';
import type { Migration } from './migration-files';
import { StartError } from '../process/start-error';

/** A migration that ran, as the database remembers it. */
export interface AppliedMigration {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
  /** As in Migration; null without a mark. */
  readonly compatible_from: number | null;
}

/** Databases that were migrated before there were marks have no column for them. */
const HISTORY = `
  select number, name, checksum, (to_jsonb(m)->>'compatible_from')::int as compatible_from
  from schema_migration m order by number`;

/** The migrations that ran in that database, in their order. It is not changed. */
export async function readHistory(database: Queryable): Promise<readonly AppliedMigration[]> {
  const { rowCount } = await database.query(
    `select from pg_class where oid = to_regclass('schema_migration')`,
  );
  return rowCount === 0 ? [] : (await database.query<AppliedMigration>(HISTORY)).rows;
}

/**
 * Throws a StartError unless a build with these files can work with the database: all of them ran, and it is
 * usable as {@link assertUsable} says.
 */
export function assertMigrated(applied: readonly AppliedMigration[], files: readonly Migration[]): void {
  assertUsable(applied, files);
  const [first, ...others] = files.slice(applied.length);
  if (!first) return;
  const count = others.length === 0 ? '' : ` and ${others.length} more`;
  throw new StartError(
    `The database is older than this build: ${first.name}${count} did not run there. ` +
      'Migrate it first: node server.js --migrate',
  );
}

/**
 * Throws a StartError unless a build with these files may use the database: what ran are its own files, and
 * each migration that it does not know is marked as compatible with it.
 */
export function assertUsable(applied: readonly AppliedMigration[], files: readonly Migration[]): void {
  for (const migration of applied) {
    const file = files[migration.number - 1];
    if (file) assertSame(migration, file);
    else assertCompatible(migration, files.length);
  }
}

function assertSame({ name, checksum }: AppliedMigration, file: Migration): void {
  if (file.checksum === checksum) return;
  if (file.name !== name) {
    throw new StartError(
      `The database has another migration with the number of ${file.name}: ${name}. Give yours the next number.`,
    );
  }
  throw new StartError(
    `Migration ${file.name} was changed after it ran. Undo the change, and add a new migration instead.`,
  );
}

function assertCompatible({ name, compatible_from: from }: AppliedMigration, known: number): void {
  if (from === null) {
    throw new StartError(
      `A newer build has migrated the database: ${name} is not marked as compatible with builds that do not ` +
        'know it. Start that build again.',
    );
  }
  if (from > known) {
    throw new StartError(
      `A newer build has migrated the database: ${name} works for builds that know migration ${from}; this ` +
        `one knows ${known}. Start a newer build again.`,
    );
  }
}

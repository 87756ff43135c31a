import type { Migration } from './migration-files';
import { StartError } from './start-error';

/** A migration that ran, as the database remembers it. */
export interface AppliedMigration {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
  /** As in Migration; null without a mark. */
  readonly compatible_from: number | null;
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

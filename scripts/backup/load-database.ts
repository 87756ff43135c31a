import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { applyPending } from '@safar/shared-server/migrate';
import { readMigrations } from '@safar/shared-server/migration-files';
import { assertUsable } from '@safar/shared-server/migration-history';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { DatabasePart, TablePart } from './manifest';
import { migrationsFolder } from '../stack/databases/migrations-folder';
import type { DatabaseName } from '../stack/databases/start-databases';

/**
 * Throws a sentence unless this Safar can make the tables of that backup: it has all of its migrations, as
 * they were.
 */
export async function assertKnownSchema(name: DatabaseName, { migrations }: DatabasePart): Promise<void> {
  const files = await readMigrations(migrationsFolder(name));
  const unknown = migrations.find(({ number }) => number > files.length);
  if (unknown) {
    throw new Error(
      `A newer Safar made this backup: its database of the ${name} has ${unknown.name}, and this one knows ` +
        `${files.length} migrations. Restore it with that one, or a newer one.`,
    );
  }
  assertUsable(migrations, files);
}

/** Throws a sentence unless the database has no tables. */
export async function assertEmpty(name: DatabaseName, client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
    where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace limit 1`,
  );
  if (rows[0] === undefined) return;
  throw new Error(
    `The database of the ${name} is not empty: it has the table ${rows[0].name}. Restore into a new one.`,
  );
}

/**
 * Makes the tables of a backup and fills them, in the transaction of that connection. Resolves with the uids
 * of all accounts there.
 */
export async function loadDatabase(
  client: PoolClient,
  { name, part, folder }: { name: DatabaseName; part: DatabasePart; folder: string },
): Promise<string[]> {
  const files = await readMigrations(migrationsFolder(name));
  await applyPending(client, files.slice(0, part.migrations.length));
  await client.query('set local statement_timeout = 0');
  for (const table of part.tables) await loadTable(client, table, folder);
  const { rows } = await client.query<{ uid: string }>('select uid from account');
  return rows.map(({ uid }) => uid);
}

/** Triggers stay silent: what they did is in the rows. */
async function loadTable(
  client: PoolClient,
  { name, columns, rows, file }: TablePart,
  folder: string,
): Promise<void> {
  const table = client.escapeIdentifier(name);
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  await client.query(`alter table ${table} disable trigger user`);
  // What a migration wrote there is among the rows of the backup.
  await client.query(`delete from ${table}`);
  const copy = client.query(copyFrom(`copy ${table} (${list}) from stdin`));
  await pipeline(createReadStream(path.join(folder, file)), createGunzip(), copy);
  await client.query(`alter table ${table} enable trigger user`);
  if (copy.rowCount !== rows) {
    throw new Error(`${file} has ${copy.rowCount} rows, and the backup says ${rows}. Take another backup.`);
  }
}

import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { makeFolder } from '@safar/releases';
import { diskFault } from '@safar/releases/disk-fault';
import { MIGRATION_LOCK } from '@safar/shared-server/migrate';
import type { AppliedMigration } from '@safar/shared-server/migration-history';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { DatabaseName } from '../stack/databases/start-databases';
import { describeError } from '../describe-error';
import { connectForCopy } from './connect-for-copy';
import { inOrderOfReference, type Table } from './table-order';
import type { DatabasePart, TablePart } from './manifest';

/** A database as it was at one moment, whatever is written to it meanwhile. */
export interface Snapshot {
  /** Writes all rows below a folder. */
  copyTo(folder: string): Promise<DatabasePart>;
  close(): Promise<void>;
}

/**
 * The tables of the database, without its history of migrations and without unlogged ones, which a crash
 * empties anyway.
 */
const TABLES = `
  select relname::text as name,
    array(
      select attname::text from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
    ) as columns,
    array(
      select distinct confrelid::regclass::text from pg_constraint
      where conrelid = c.oid and contype = 'f' and confrelid <> c.oid
    ) as refers_to
  from pg_class c
  where relkind = 'r' and relpersistence = 'p' and relnamespace = current_schema()::regnamespace
    and relname <> 'schema_migration'
  order by relname`;

/**
 * Takes a snapshot of a database. Its tables are locked first, as a reader locks them, until it is closed:
 * requests go on, and a migration waits. A table that a migration rewrites would look empty to an older
 * snapshot.
 */
export async function takeSnapshot(name: DatabaseName, url: string): Promise<Snapshot> {
  const { client, close } = await connectForCopy(name, url);
  try {
    await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
    const tables = inOrderOfReference((await client.query<Table>(TABLES)).rows);
    await client.query('begin isolation level repeatable read read only');
    const names = tables.map((table) => client.escapeIdentifier(table.name)).join(', ');
    if (names) await client.query(`lock table ${names}, schema_migration in access share mode`);
    // The first query of a transaction takes its snapshot.
    const { rows } = await client.query<{ postgres: string; at: Date }>(
      `select split_part(current_setting('server_version'), ' ', 1) as postgres, clock_timestamp() as at`,
    );
    await client.query('select pg_advisory_unlock_shared($1)', [MIGRATION_LOCK]);
    const { postgres = '', at = new Date() } = rows[0] ?? {};
    return {
      copyTo: (folder) =>
        explained(name, async () => ({
          postgres,
          at: at.toISOString(),
          migrations: await migrationsOf(client),
          tables: await copyTables(client, tables, folder),
        })),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Copies. What the system says of a lost connection, such as 'read ECONNRESET', becomes a sentence. */
async function explained<T>(name: DatabaseName, copy: () => Promise<T>): Promise<T> {
  try {
    return await copy();
  } catch (cause) {
    if (diskFault(cause) !== undefined) throw cause;
    const reason = describeError(cause);
    throw new Error(
      `Nothing was backed up: the copy of the database of the ${name} broke off (${reason}). Try again.`,
      { cause },
    );
  }
}

async function migrationsOf(client: PoolClient): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, checksum, compatible_from from schema_migration order by number',
  );
  return rows;
}

async function copyTables(
  client: PoolClient,
  tables: readonly Table[],
  folder: string,
): Promise<TablePart[]> {
  makeFolder(folder);
  const parts: TablePart[] = [];
  for (const { name, columns } of tables) {
    const file = `${name}.copy.gz`;
    const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
    const rows = client.query(copyTo(`copy ${client.escapeIdentifier(name)} (${list}) to stdout`));
    await pipeline(
      rows,
      createGzip(),
      createWriteStream(path.join(folder, file), { mode: 0o600, flush: true }),
    );
    parts.push({ name, columns, rows: rows.rowCount, file });
  }
  return parts;
}

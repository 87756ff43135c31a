import type { Queryable } from '../src/database/database';
import { waitUntil } from './wait-until';

/** The URL of another database of the same server. */
export function urlOfDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/**
 * Makes a database and fills it, unless there is one of that name. Until it is complete it has another name,
 * because whoever makes it may be killed meanwhile.
 */
export async function ensureFilledDatabase(
  admin: Queryable,
  name: string,
  fill: (draft: string) => Promise<void>,
): Promise<void> {
  const existing = await admin.query('select from pg_database where datname = $1', [name]);
  if (existing.rowCount) return;
  const draft = `${name}_draft`;
  await admin.query(`drop database if exists ${draft} with (force)`);
  await admin.query(`create database ${draft} template template0 encoding 'UTF8'`);
  await fill(draft);
  await waitForNoConnections(draft, admin);
  await admin.query(`alter database ${draft} rename to ${name}`);
}

/** A pool ends before the server has closed its connections, and a database with some cannot be renamed. */
async function waitForNoConnections(database: string, admin: Queryable): Promise<void> {
  const sessions = 'select from pg_stat_activity where datname = $1';
  await waitUntil(async () => (await admin.query(sessions, [database])).rowCount === 0);
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase, type Pool } from '@safar/shared-server/database';
import { migrate } from '@safar/shared-server/migrate';
import { ROOT } from '@safar/tooling/root';
import { pathToFileURL } from 'node:url';

const TOURS = path.join(ROOT, 'backend-tours');
const LONG_QUERY = { query_timeout: 3_600_000 };

/**
 * The URL of a migrated database with so many packages. It is made once for each number of packages; it has
 * another name until it is complete.
 */
export async function loadDatabase(adminUrl: string, packages: number): Promise<string> {
  const name = `tours_${packages}`;
  const draft = `${name}_draft`;
  await withDatabase(adminUrl, async (admin) => {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await admin.query(`drop database if exists ${draft} with (force)`);
    await admin.query(`create database ${draft} template template0 encoding 'UTF8'`);
    await fill(urlOf(adminUrl, draft), packages);
    await waitForNoConnections(admin, draft);
    await admin.query(`alter database ${draft} rename to ${name}`);
  });
  const url = urlOf(adminUrl, name);
  await withDatabase(url, bringUpToDate);
  return url;
}

function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function fill(url: string, packages: number): Promise<void> {
  const text = await readFile(path.join(TOURS, 'testing/many-packages.sql'), 'utf8');
  await withDatabase(url, async (pool) => {
    const run = (statement: string) => {
      const query = { text: statement, ...LONG_QUERY };
      return pool.query(query);
    };
    await bringUpToDate(pool);
    const settings = `set local statement_timeout = 0; set local safar.packages = '${packages}'`;
    await run(`begin; ${settings}; ${text}; commit`);
    await pool.query('set statement_timeout = 0');
    await run('vacuum analyze');
  });
}

const bringUpToDate = (pool: Pool) => migrate(pool, pathToFileURL(`${TOURS}/migrations/`));

/** Does work on a database, and closes it. */
export async function withDatabase<T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = openDatabase(url, () => undefined);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** A pool ends before the server has closed its connections, and a database with some cannot be renamed. */
async function waitForNoConnections(admin: Pool, database: string): Promise<void> {
  const sessions = 'select from pg_stat_activity where datname = $1';
  while ((await admin.query(sessions, [database])).rowCount)
    await new Promise((done) => setTimeout(done, 20));
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase, type Pool } from '@safar/shared-server/database';
import { migrate } from '@safar/shared-server/migrate';
import { ensureFilledDatabase, urlOfDatabase } from '@safar/shared-server/testing/filled-database';
import { ROOT } from '@safar/tooling/root';
import { migrationsFolder } from '../../stack/databases/migrations-folder';

const CONTENT = path.join(ROOT, 'backend-tours/testing/many-packages.sql');
const LONG_QUERY = { query_timeout: 3_600_000 };

/**
 * The URL of a migrated database with so many packages. It is made once for each number of packages, and
 * migrated again when it was made by an earlier state of the sources.
 */
export async function databaseWithPackages(adminUrl: string, packages: number): Promise<string> {
  const name = `tours_${packages}`;
  await withDatabase(adminUrl, (admin) =>
    ensureFilledDatabase(admin, name, (draft) => fill(urlOfDatabase(adminUrl, draft), packages)),
  );
  const url = urlOfDatabase(adminUrl, name);
  await withDatabase(url, bringUpToDate);
  return url;
}

async function fill(url: string, packages: number): Promise<void> {
  const text = await readFile(CONTENT, 'utf8');
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

const bringUpToDate = (pool: Pool) => migrate(pool, migrationsFolder('tours'));

/** Does work on a database, and closes it. */
export async function withDatabase<T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = openDatabase(url, () => undefined);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

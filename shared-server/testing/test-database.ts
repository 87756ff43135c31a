import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase, type Pool } from '../src/database';
import { migrate } from '../src/migrate';
import { readMigrations } from '../src/migration-files';

export interface TestDatabase {
  readonly pool: Pool;
  /** Its own address, for a process that a test starts. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Any number: Jest's workers, in processes of their own, make the template one after the other. */
const TEMPLATE_LOCK = 5_432_002;

function adminUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url)
    throw new Error('TEST_DATABASE_URL is not set: tests of servers run through Jest’s node project.');
  return url;
}

function urlOf(database: string): string {
  const url = new URL(adminUrl());
  url.pathname = `/${database}`;
  return url.href;
}

/** Pools end before the server has noticed: only then may a database be renamed. */
async function untilNobodyIsIn(database: string, admin: pg.Client): Promise<void> {
  const sessions = 'select from pg_stat_activity where datname = $1';
  while ((await admin.query(sessions, [database])).rowCount) await new Promise((done) => setTimeout(done, 5));
}

/** A pool whose connections must not break; when it ends, the server may cut them before they close. */
function openTestPool(url: string): { pool: Pool; end: () => Promise<void> } {
  let ending = false;
  const pool = openDatabase(url, (error) => {
    if (!ending) throw error;
  });
  return {
    pool,
    end: () => {
      ending = true;
      return pool.end();
    },
  };
}

/**
 * The migrated database that is copied, made when it is not there yet. Its name holds the hash of its
 * migrations.
 */
async function template(admin: pg.Client, migrations: URL): Promise<string> {
  const files = await readMigrations(migrations);
  const hash = createHash('sha256').update(files.map(({ checksum }) => checksum).join());
  const name = `template_${hash.digest('hex').slice(0, 16)}`;
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const there = await admin.query('select from pg_database where datname = $1', [name]);
    if (there.rowCount) return name;
    // Under another name until it is complete: a test run that is killed meanwhile leaves no half template.
    const draft = `${name}_draft`;
    await admin.query(`drop database if exists ${draft}`);
    await admin.query(`create database ${draft} template template0 encoding 'UTF8'`);
    const { pool, end } = openTestPool(urlOf(draft));
    try {
      await migrate(pool, migrations);
    } finally {
      await end();
    }
    await untilNobodyIsIn(draft, admin);
    await admin.query(`alter database ${draft} rename to ${name}`);
    return name;
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

async function withAdmin<Result>(work: (admin: pg.Client) => Promise<Result>): Promise<Result> {
  const admin = new pg.Client({ connectionString: adminUrl() });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/**
 * A database of a test file's own: a copy of one that holds these migrations, or an empty one without them.
 * It takes some 30 ms; `close` drops it.
 */
export async function createTestDatabase(migrations?: URL): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await withAdmin(async (admin) => {
    const source = migrations ? await template(admin, migrations) : 'template0';
    await admin.query(`create database ${name} template ${source}`);
  });
  const url = urlOf(name);
  const { pool, end } = openTestPool(url);
  return {
    pool,
    url,
    close: async () => {
      await end();
      await withAdmin((admin) => admin.query(`drop database ${name} with (force)`));
    },
  };
}

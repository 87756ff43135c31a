import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase, type Pool, type PoolOptions } from '../src/database/database';
import { migrate } from '../src/database/migrate';
import { readMigrations } from '../src/database/migration-files';
import { ensureFilledDatabase, urlOfDatabase } from './filled-database';
import { startForTests } from './start-for-tests';

export interface TestDatabase {
  readonly pool: Pool;
  /** Opens another pool, which `close` ends. */
  readonly openPool: (options: PoolOptions) => Pool;
  /** Its URL, for a process that a test starts. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

export interface TestDatabaseOptions {
  /** Whether the test cuts the connections of its database. */
  readonly connectionsMayBreak?: boolean;
}

/** An arbitrary number: the workers of Jest are processes, and make the template one after the other. */
const TEMPLATE_LOCK = 5_432_002;

function adminUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url)
    throw new Error('TEST_DATABASE_URL is not set: tests of servers run through Jest’s node project.');
  return url;
}

const urlOf = (database: string): string => urlOfDatabase(adminUrl(), database);

/**
 * A pool that throws when a connection breaks, unless the test breaks them, or it ends: the server may then
 * cut connections.
 */
function openTestPool(
  url: string,
  { connectionsMayBreak = false, ...options }: PoolOptions & TestDatabaseOptions = {},
): { pool: Pool; end: () => Promise<void> } {
  let ending = false;
  const onBroken = (error: Error) => {
    if (!ending && !connectionsMayBreak) throw error;
  };
  const pool = openDatabase(url, onBroken, options);
  return {
    pool,
    end: () => {
      ending = true;
      return pool.end();
    },
  };
}

/** Makes the database that tests copy, unless it is there. Its name has the hash of its migrations. */
async function ensureTemplate(admin: pg.Client, migrations: URL): Promise<string> {
  const files = await readMigrations(migrations);
  const hash = createHash('sha256').update(files.map(({ checksum }) => checksum).join());
  const name = `template_${hash.digest('hex').slice(0, 16)}`;
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    await ensureFilledDatabase(admin, name, async (draft) => {
      const { pool, end } = openTestPool(urlOf(draft));
      try {
        await migrate(pool, migrations);
      } finally {
        await end();
      }
    });
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
 * Makes a database for one test file: a copy of one with these migrations, or an empty one without them. It
 * takes about 30 ms. `close` drops it.
 */
export async function createTestDatabase(
  migrations?: URL,
  breaks: TestDatabaseOptions = {},
): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await withAdmin(async (admin) => {
    const source = migrations ? await ensureTemplate(admin, migrations) : 'template0';
    await admin.query(`create database ${name} template ${source}`);
  });
  const url = urlOf(name);
  const { pool, end } = openTestPool(url, breaks);
  const ends = [end];
  return {
    pool,
    openPool: (options) => {
      const opened = openTestPool(url, { ...options, ...breaks });
      ends.push(opened.end);
      return opened.pool;
    },
    url,
    close: async () => {
      for (const each of ends) await each();
      await withAdmin((admin) => admin.query(`drop database ${name} with (force)`));
    },
  };
}

/** As {@link createTestDatabase}, for all tests of a file or of a `describe`. */
export const databaseForTests = (...args: Parameters<typeof createTestDatabase>) =>
  startForTests(() => createTestDatabase(...args));

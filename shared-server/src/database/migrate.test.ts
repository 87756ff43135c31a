import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { openDatabase } from './database';
import { StartError } from '../process/start-error';
import { migrate } from './migrate';

let database: TestDatabase;
let folder: URL;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = pathToFileURL(`${await mkdtemp(path.join(tmpdir(), 'safar-migrations-'))}/`);
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await database.close();
});

const file = (name: string, text: string) => writeFile(new URL(name, folder), text);
const run = () => migrate(database.pool, folder);
const tables = async () =>
  (
    await database.pool.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    )
  ).rows.map(({ name }) => name);

it('applies what is pending, in order, once', async () => {
  await file('001_first.sql', 'create table one (id int);');
  expect(await run()).toEqual(['001_first.sql']);
  await file('002_second.sql', 'alter table one rename to two;');
  expect(await run()).toEqual(['002_second.sql']);
  expect(await run()).toEqual([]);
  expect(await tables()).toEqual(['schema_migration', 'two']);
});

it('runs once for two processes that start at once', async () => {
  await file('001_first.sql', 'create table one (id int); select pg_sleep(0.1);');
  expect((await Promise.all([run(), run()])).flat()).toEqual(['001_first.sql']);
});

it('waits longer for another process that migrates than a request waits for the database', async () => {
  await file('001_first.sql', 'create table one (id int);');
  const other = await database.pool.connect();
  await other.query('begin; select pg_advisory_xact_lock(5432001)');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  try {
    const second = run();
    const locks = `select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    while ((await other.query(locks)).rowCount === 0);
    await jest.advanceTimersByTimeAsync(60_000);
    await other.query('commit');
    expect(await second).toEqual(['001_first.sql']);
  } finally {
    jest.useRealTimers();
    other.release();
  }
});

it('changes nothing at all when one of several fails', async () => {
  await file('001_first.sql', 'create table one (id int);');
  await file('002_second.sql', 'create tabel two (id int);');
  await expect(run()).rejects.toThrow(
    'Migration 002_second.sql failed: syntax error at or near "tabel". Nothing was changed.',
  );
  expect(await tables()).toEqual([]);
});

it('needs nothing of a database that is read-only, unless something is pending', async () => {
  await file('001_first.sql', 'create table one (id int);');
  const readOnly = database.openPool({ session: 'set default_transaction_read_only = on' });
  await expect(migrate(readOnly, folder)).rejects.toThrow(
    new StartError(
      'Migration 001_first.sql cannot run: the database is read-only, as a replica is. Make it writable, or check DATABASE_URL.',
    ),
  );
  await run();
  expect(await migrate(readOnly, folder)).toEqual([]);
});

it('refuses a file that was changed after it ran, except in its line endings', async () => {
  await file('001_first.sql', 'create table one (\n  id int\n);\n');
  await run();
  await file('001_first.sql', 'create table one (\r\n  id int\r\n);\r\n');
  expect(await run()).toEqual([]);
  await file('001_first.sql', 'create table one (\n  id bigint\n);\n');
  await expect(run()).rejects.toThrow('Migration 001_first.sql was changed after it ran.');
});

it.each([
  [['001_first.sql', '003_third.sql'], 'Migration 2 is missing: 003_third.sql comes after a gap.'],
  [['001_first.sql', '001_other.sql'], 'There are two migrations with the number 1.'],
  [['first.sql'], 'first.sql is not a name of a migration, such as 001_what_it_does.sql.'],
])('refuses the files %p', async (names, message) => {
  for (const name of names) await file(name, 'select 1;');
  await expect(run()).rejects.toThrow(message);
});

describe('a database that a newer build has migrated', () => {
  /** Migrates with these files as well, then leaves the first one alone: the build from before is back. */
  async function migratedFurther(files: Readonly<Record<string, string>>) {
    await file('001_first.sql', 'create table one (id int);');
    for (const [name, text] of Object.entries(files)) await file(name, text);
    await run();
    for (const name of Object.keys(files)) await rm(new URL(name, folder));
  }
  const EXPAND = { '002_second.sql': '-- compatible-from: 1\nalter table one add column two int;' };

  it('is accepted when each newer migration is marked as compatible with this build', async () => {
    await migratedFurther({ ...EXPAND, '003_third.sql': '-- Why.\n-- compatible-from: 1\nselect 1;' });
    expect(await run()).toEqual([]);
    await file('002_second.sql', EXPAND['002_second.sql']);
    await file('003_third.sql', '-- Why.\n-- compatible-from: 1\nselect 1;');
    expect(await run()).toEqual([]);
  });

  it('is refused when a newer migration has no mark, whatever later ones say', async () => {
    await migratedFurther({ '002_second.sql': 'select 1;', '003_third.sql': '-- compatible-from: 1' });
    await expect(run()).rejects.toThrow(
      'A newer build has migrated the database: 002_second.sql is not marked as compatible with builds ' +
        'that do not know it. Start that build again.',
    );
  });

  it('is refused when a newer migration needs a build that is newer than this one', async () => {
    await migratedFurther({
      ...EXPAND,
      '003_third.sql': '-- compatible-from: 2\nalter table one drop column id;',
    });
    await expect(run()).rejects.toThrow(
      '003_third.sql works for builds that know migration 2; this one knows 1. Start a newer build again.',
    );
  });

  it('is refused when a file was changed as well', async () => {
    await migratedFurther(EXPAND);
    await file('001_first.sql', 'create table one (id bigint);');
    await expect(run()).rejects.toThrow('Migration 001_first.sql was changed after it ran.');
  });

  it('is no reason to apply another migration of the same number', async () => {
    await migratedFurther(EXPAND);
    await file('002_other.sql', 'select 1;');
    await expect(run()).rejects.toThrow(
      'The database has another migration with the number of 002_other.sql: 002_second.sql',
    );
  });
});

it('reads the marks of a database that was migrated before there were marks as missing', async () => {
  await file('001_first.sql', 'select 1;');
  await file('002_second.sql', 'select 1;');
  await run();
  await database.pool.query('alter table schema_migration drop column compatible_from');
  expect(await run()).toEqual([]);
  await rm(new URL('002_second.sql', folder));
  await expect(run()).rejects.toThrow('002_second.sql is not marked');
});

it.each(['2', '0', 'x', ''])('refuses a mark that names no earlier migration: %p', async (mark) => {
  await file('001_first.sql', 'select 1;');
  await file('002_second.sql', `-- compatible-from: ${mark}\nselect 1;`);
  await expect(run()).rejects.toThrow(
    'The mark "compatible-from" of 002_second.sql must be the number of an earlier migration.',
  );
});

it('lets others read a table whose lock a migration waits for', async () => {
  await file('001_first.sql', 'create table one (id int);');
  await run();
  await file('002_second.sql', '-- compatible-from: 1\nalter table one add column two int;');
  const reader = await database.pool.connect();
  try {
    await reader.query('begin; select from one');
    const migrated = run();
    const queued = `select from pg_locks where locktype = 'relation' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    while ((await database.pool.query(queued)).rowCount === 0);
    // A request waits behind the migration for as long as that waits, and fails after five seconds.
    await database.pool.query('select from one');
    await reader.query('commit');
    expect(await migrated).toEqual(['002_second.sql']);
  } finally {
    reader.release();
  }
});

it('reports in one sentence that the database cannot be reached', async () => {
  const pool = openDatabase('postgres://tours:hunter2@127.0.0.1:1/tours', () => undefined);
  await expect(migrate(pool, folder)).rejects.toThrow(
    'The database cannot be used: connect ECONNREFUSED 127.0.0.1:1. Check DATABASE_URL.',
  );
  await pool.end();
});

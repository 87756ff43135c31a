import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { openDatabase } from './database';
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

it('refuses a database that a newer version has migrated', async () => {
  await file('001_first.sql', 'select 1;');
  await file('002_second.sql', 'select 1;');
  await run();
  await rm(new URL('002_second.sql', folder));
  await expect(run()).rejects.toThrow('The database has migration 2, which this version does not know');
});

it('reports in one sentence that the database cannot be reached', async () => {
  const pool = openDatabase('postgres://tours:hunter2@127.0.0.1:1/tours', () => undefined);
  await expect(migrate(pool, folder)).rejects.toThrow(
    'The database cannot be used: connect ECONNREFUSED 127.0.0.1:1. Check DATABASE_URL.',
  );
  await pool.end();
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@safar/tooling/root';
import { Client } from 'pg';
import { freePort } from '../processes/ports/free-ports';
import { assertDatabaseUsable, EXTENSIONS } from './database-requirements';

/** The superuser's URL of the PostgreSQL of the test run. */
const ADMIN_URL = process.env['TEST_DATABASE_URL'] ?? '';
const NAME = `requirements_${process.pid}`;

async function asAdmin(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: ADMIN_URL });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database that belongs to the superuser, and a role that may do nothing but connect. */
const url = new URL(ADMIN_URL);
beforeAll(async () => {
  await asAdmin(`create role ${NAME} login password 'secret'`, `create database ${NAME}`);
  Object.assign(url, { username: NAME, password: 'secret', pathname: `/${NAME}` });
});
afterAll(() => asAdmin(`drop database ${NAME}`, `drop role ${NAME}`));

const check = (extensions: readonly string[], minVersion?: number) =>
  assertDatabaseUsable('TOURS_DATABASE_URL', url.href, extensions, minVersion);
const NEEDED =
  '\nSafar needs PostgreSQL 14 or newer with the encoding UTF8, a user that may create tables, ' +
  'and, for the tours, the extensions unaccent, pg_trgm, fuzzystrmatch.';

it('refuses a server that is too old, and says what is needed', async () => {
  await expect(check([], 99)).rejects.toThrow(
    new RegExp(`^TOURS_DATABASE_URL: the server is PostgreSQL \\d+\\.\\d+\\.${NEEDED}$`),
  );
});

it('refuses a server that lacks an extension', async () => {
  await expect(check(['unaccent', 'time_travel'])).rejects.toThrow(
    'TOURS_DATABASE_URL: the server does not have time_travel: ' +
      `install PostgreSQL's contrib modules there.${NEEDED}`,
  );
});

it('refuses a user without the right to create extensions, then to create tables', async () => {
  await expect(check(['pg_trgm', 'unaccent'])).rejects.toThrow(
    'TOURS_DATABASE_URL: its user may not create extensions: let the owner of the database run ' +
      `create extension pg_trgm; create extension unaccent;${NEEDED}`,
  );
  await expect(check([])).rejects.toThrow(
    `TOURS_DATABASE_URL: its user may not create tables: make it the owner of the database.${NEEDED}`,
  );
});

it('accepts a database of its user', async () => {
  await asAdmin(`alter database ${NAME} owner to ${NAME}`);
  await check(EXTENSIONS.tours);
});

it('names the variable of a database that cannot be reached', async () => {
  const closed = `postgres://safar@127.0.0.1:${await freePort()}/safar`;
  await expect(assertDatabaseUsable('TASKS_DATABASE_URL', closed, [])).rejects.toThrow(
    /^TASKS_DATABASE_URL: the database cannot be used: connect ECONNREFUSED 127\.0\.0\.1:\d+\.$/,
  );
});

it.each(['tours', 'tasks'] as const)('has the extensions that the migrations of %s create', (name) => {
  const folder = path.join(ROOT, `backend-${name}/migrations`);
  const created = readdirSync(folder).flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/create extension if not exists (\w+)/g)].map(
      ([, extension]) => extension,
    ),
  );
  expect(EXTENSIONS[name]).toEqual(created);
});

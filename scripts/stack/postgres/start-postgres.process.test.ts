import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { ROOT } from '@safar/tooling/root';
import { Client } from 'pg';
import * as v from 'valibot';
import { freePort } from '../processes/ports/free-ports';
import { startedAt } from '../processes/process-identity';
import { runningPid } from '../testing/running-pid';
import { runContextIn } from '../testing/run-context';
import { temporaryFolder } from '../testing/temporary-folder';
import { ensureDatabase } from './ensure-database';
import { startPostgres, type Postgres } from './start-postgres';

// The folder is closed to all but its owner, as a clone in /root is: run as root, this shows that PostgreSQL
// passes it.
const { folder, clear } = temporaryFolder();
const context = runContextIn(folder);
let port: number;
let postgres: Postgres;
let tours: string;

async function query(url: string, text: string, values: string[] = []): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  port = await freePort();
  postgres = await startPostgres({ folder, port }, context);
  tours = await ensureDatabase(postgres.adminUrl, 'safar_tours', 'secret-1');
  await query(tours, 'create table numbers (n int)');
});

afterAll(async () => {
  await postgres.stop();
  await clear();
});

it('is PostgreSQL 18 that knows letters of all languages and syncs to disk', async () => {
  expect(await query(tours, `select current_setting('server_version_num')::int / 10000 as version`)).toEqual([
    { version: 18 },
  ]);
  expect(await query(tours, `select lower('ÀÉÑ') as lower, current_setting('fsync') as fsync`)).toEqual([
    { lower: 'àéñ', fsync: 'on' },
  ]);
});

it('lets a role into its own database only, by its password', async () => {
  const tasks = await ensureDatabase(postgres.adminUrl, 'safar_tasks', 'secret-2');
  const other = new URL(tours);
  other.pathname = '/safar_tasks';
  await expect(query(other.href, 'select 1')).rejects.toThrow('permission denied');
  await expect(query(tasks.replace('secret-2', 'secret-1'), 'select 1')).rejects.toThrow(
    'authentication failed',
  );
  await expect(query(tasks, `create role intruder`)).rejects.toThrow('permission denied');
  await query(tasks, 'create extension pg_trgm');
});

it('logs of a failed insert which rule it broke, and none of its values', async () => {
  await query(tours, 'create table people (email text, check (length(email) > 99))');
  await expect(query(tours, 'insert into people values ($1)', ['ana@safar.example'])).rejects.toThrow(
    'check',
  );
  const log = readFileSync(path.join(context.logFolder, 'postgres.log'), 'utf8');
  expect(log).toContain('violates check constraint "people_email_check"');
  expect(log).not.toContain('Failing row');
  expect(log).not.toContain('ana@');
});

it('loses nothing when it is killed, and comes back', async () => {
  await query(tours, 'insert into numbers values (1)');
  process.kill(runningPid(postgres), 'SIGKILL');
  await waitUntil(() => context.reported.includes('postgres is back.'));
  expect(await query(tours, 'select n from numbers')).toEqual([{ n: 1 }]);
});

let starter: ChildProcess | undefined;

/** Starts a server from a process that is then killed. Resolves with the pid of the server. */
async function orphan(): Promise<number> {
  const program = `
    import { startPostgres } from ${JSON.stringify(new URL('start-postgres.ts', import.meta.url).href)};
    const context = { ...${JSON.stringify(context)}, report: () => {} };
    console.log((await startPostgres(${JSON.stringify({ folder, port })}, context)).pid());
  `;
  const args = ['--import', 'tsx', '--input-type=module', '-e', program];
  const child = spawn(process.execPath, args, { cwd: ROOT });
  starter = child;
  const [pid] = v.parse(v.tuple([v.string()]), await once(child.stdout.setEncoding('utf8'), 'data'));
  child.kill('SIGKILL');
  return Number(pid);
}
// Also when it has not started one in time.
afterEach(() => void starter?.kill('SIGKILL'));

it('ends a server that a killed run left behind', async () => {
  await postgres.stop();
  const pid = await orphan();
  expect(startedAt(pid)).toBeDefined();
  postgres = await startPostgres({ folder, port }, context);
  expect(startedAt(pid)).toBeUndefined();
  expect(await query(tours, 'select n from numbers')).toEqual([{ n: 1 }]);
});

it('starts although postmaster.pid names another process now', async () => {
  await postgres.stop();
  const cluster = path.join(folder, 'postgres');
  writeFileSync(path.join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n`);
  postgres = await startPostgres({ folder, port }, context);
  expect(await query(tours, 'select n from numbers')).toEqual([{ n: 1 }]);
});

import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@safar/shared-server/testing/test-database';
import { JWT_SECRET, PROJECT } from './testing/tours-app';

const FOLDER = path.resolve(__dirname, '..');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});
afterAll(() => database.close());

const environment = () => ({
  PATH: process.env['PATH'] ?? '',
  PORT: '0',
  DATABASE_URL: database.url,
  JWT_SECRET,
  FIREBASE_PROJECT_ID: PROJECT,
  FIREBASE_AUTH_EMULATOR: '1',
});

/** The server as an operator starts it: what it says, where it listens, how it ends. */
function start(changes: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server.ts'], {
    cwd: FOLDER,
    env: { ...environment(), ...changes },
  });
  running.add(child);
  const said = { out: '', error: '' };
  child.stdout.on('data', (data) => (said.out += String(data)));
  child.stderr.on('data', (data) => (said.error += String(data)));
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      running.delete(child);
      resolve(code);
    }),
  );
  const listening = new Promise<string>((resolve) =>
    child.stdout.on('data', () => {
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(said.out) ?? [];
      if (address) resolve(address);
    }),
  );
  return { child, said, ended, listening };
}

/** Holds every read of packages until it is let go. */
async function holdPackages() {
  const client = await database.pool.connect();
  await client.query('begin; lock table tour_package in access exclusive mode');
  return {
    untilSomebodyWaits: async () => {
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await database.pool.query(waiting)).rowCount === 0)
        await new Promise((done) => setTimeout(done, 10));
    },
    letGo: async () => {
      await client.query('rollback');
      client.release();
    },
  };
}

it('starts, is ready, and stops when asked to, once the calls under way are answered', async () => {
  const { child, said, ended, listening } = start();
  const address = await listening;
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  const hold = await holdPackages();
  const underWay = fetch(`${address}/api/v1/tour-package`);
  await hold.untilSomebodyWaits();
  child.kill('SIGTERM');
  while (!said.out.includes('stopping')) await new Promise((done) => setTimeout(done, 10));
  await hold.letGo();
  expect((await underWay).status).toBe(200);
  expect([await ended, said.error]).toEqual([0, '']);
  const lines = said.out.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'database is up to date',
    expect.stringMatching(/^Server listening/),
    'stopping',
    'call',
  ]);
});

it('says in one line that its port is taken', async () => {
  const other = createServer();
  const port = await new Promise<string>((resolve) =>
    other.listen(0, '127.0.0.1', () => resolve(String(Object(other.address()).port))),
  );
  const { said, ended } = start({ PORT: port });
  expect(await ended).toBe(1);
  expect(said.error).toBe(`Port ${port} on 127.0.0.1 is in use by another program.\n`);
  other.close();
});

it.each<[string, Record<string, string>, string]>([
  [
    'nothing is set',
    { DATABASE_URL: '', JWT_SECRET: '' },
    'The environment is not complete: DATABASE_URL is missing; JWT_SECRET is missing.',
  ],
  [
    'the secret is short',
    { JWT_SECRET: 'short' },
    'The environment is not complete: JWT_SECRET must have at least 32 characters.',
  ],
  [
    'emulated sign-in meets production',
    { NODE_ENV: 'production' },
    'The environment is not complete: FIREBASE_AUTH_EMULATOR=1 is not allowed with NODE_ENV=production.',
  ],
  [
    'emulated sign-in meets a real project',
    { FIREBASE_PROJECT_ID: 'safar' },
    'The environment is not complete: FIREBASE_AUTH_EMULATOR=1 is for projects whose id begins with demo- only.',
  ],
  [
    'the database is away',
    { DATABASE_URL: 'postgres://tours:hunter2@127.0.0.1:1/tours' },
    'The database cannot be used: connect ECONNREFUSED 127.0.0.1:1. Check DATABASE_URL.',
  ],
])('does not start when %s, and says so in one line', async (_case, changes, sentence) => {
  const { said, ended } = start(changes);
  expect(await ended).toBe(1);
  expect(said.error).toBe(`${sentence}\n`);
});

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FakeS3 } from '@safar/releases/testing/fake-s3';
import { migrate } from '@safar/shared-server/migrate';
import { ROOT } from '@safar/tooling/root';
import * as v from 'valibot';
import { silent, type Progress } from '../progress';
import { openDeployer } from '../release/deployer/open-deployer';
import { migrationsFolder } from '../stack/databases/migrations-folder';
import { runningDatabases } from '../stack/databases/start-databases';
import { withDatabases } from '../stack/databases/with-databases';
import { freeBasePort } from '../stack/processes/ports/free-ports';
import { startedAt } from '../stack/processes/process-identity';
import { endOrphans } from '../stack/processes/run-records';
import { readSettings } from '../stack/settings';
import { startStack, type Stack } from '../stack/stack';
import { stubBuilds } from '../stack/testing/stub-builds';
import { temporaryFolder } from '../stack/testing/temporary-folder';
import { openPool } from '../with-pool';
import { makeBackup } from './make-backup';
import { openPlace } from './open-place';

const { folder, clear } = temporaryFolder();
const at = (name: string) => path.join(folder, name);
/** A PostgreSQL that nobody ends stays for ever. */
const MAX_END_MS = 30_000;
let live: Stack;

beforeAll(async () => {
  live = await startStack({
    env: { PORT: String(await freeBasePort()), SAFAR_DATA: at('live') },
    builds: stubBuilds(at('builds')),
  });
});
afterAll(async () => {
  await live.stop();
  await endOrphans(at('half/run'));
  await clear();
});

const liveDatabases = () => runningDatabases(at('live'), live.settings.ports.postgres);

/** Does work on a database of the site. */
async function onDatabase(
  name: 'tours' | 'tasks',
  work: (pool: ReturnType<typeof openPool>) => Promise<unknown>,
) {
  const pool = openPool(liveDatabases()[name]);
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}

/** A signal that comes as soon as a folder is there must find what removes it, on a slow machine too. */
const SLOW_FOLDERS = `--import=data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { mkdtempSync } = fs;
  fs.mkdtempSync = (...args) => {
    const folder = mkdtempSync(...args);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    return folder;
  };
  syncBuiltinESMExports();
`)}`;

/** Starts a command as a person does. Resolves with the signal that ended it, once `when` is true. */
async function interrupt(signal: NodeJS.Signals, when: () => boolean, data: string, ...args: string[]) {
  mkdirSync(at('temporary'), { recursive: true });
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts/run.mjs'), ...args], {
    cwd: ROOT,
    env: { ...process.env, SAFAR_DATA: at(data), TMPDIR: at('temporary'), NODE_OPTIONS: SLOW_FOLDERS },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', (code, by) => resolve(by ?? code)));
  while (!when() && child.exitCode === null) await pause(20);
  child.kill(signal);
  return ended;
}

it('a backup that Ctrl-C ends leaves nothing of the data of users', async () => {
  const drafts = () => (existsSync(at('kept')) ? readdirSync(at('kept')) : []);
  await onDatabase('tours', async (pool) => {
    await migrate(pool, migrationsFolder('tours'));
    // It waits for this table, and cannot be done before the signal.
    await pool.query('begin; lock table account in access exclusive mode');
    const begun = () => drafts().length > 0;
    expect(await interrupt('SIGINT', begun, 'live', 'backup', at('kept'))).toBe('SIGINT');
  });
  expect(drafts()).toEqual([]);
});

it('a backup whose database restarts meanwhile says so in a sentence, and leaves nothing', async () => {
  await onDatabase('tours', (pool) => migrate(pool, migrationsFolder('tours')));
  await onDatabase('tasks', (pool) => migrate(pool, migrationsFolder('tasks')));
  const endSessions = (pool: ReturnType<typeof openPool>) =>
    pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where usename = user and pid <> pg_backend_pid()',
    );
  const progress: Progress = {
    ...silent,
    step: async (title, work) => {
      if (title === 'Database of the tours') await onDatabase('tours', endSessions);
      return work();
    },
  };
  const place = await openPlace(at('broken-off'));
  await expect(makeBackup(live.settings, liveDatabases(), place, progress)).rejects.toThrow(
    /^Nothing was backed up: the copy of the database of the tours broke off \(.+\)\. Try again\.$/,
  );
  expect(readdirSync(at('broken-off'))).toEqual([]);
});

it('what a killed backup into a bucket left of the data of users is removed by the next one', async () => {
  const drafts = () => readdirSync(at('temporary')).filter((name) => name.startsWith('safar-backup-'));
  const s3 = new FakeS3();
  await s3.start();
  const own = { ...process.env };
  Object.assign(process.env, s3.environment);
  const backup = ['live', 'backup', `${s3.bucket}/site`] as const;
  try {
    await onDatabase('tours', async (pool) => {
      await migrate(pool, migrationsFolder('tours'));
      await pool.query('begin; lock table account in access exclusive mode');
      await interrupt('SIGKILL', () => drafts().length > 0, ...backup);
      const left = drafts();
      expect(left).toHaveLength(1);
      await interrupt('SIGINT', () => drafts().some((name) => !left.includes(name)), ...backup);
    });
    expect(drafts()).toEqual([]);
  } finally {
    process.env = own;
    s3.stop();
  }
});

it('a restore that is ended leaves no PostgreSQL, and what cannot be backed up', async () => {
  await onDatabase('tours', (pool) => migrate(pool, migrationsFolder('tours')));
  await onDatabase('tasks', (pool) => migrate(pool, migrationsFolder('tasks')));
  const place = await openPlace(at('whole'));
  const { name } = await makeBackup(live.settings, liveDatabases(), place, silent);
  const record = at('half/run/postgres.json');
  let run: { pid: number; started: string } | undefined;
  const serves = () => {
    if (!existsSync(record)) return false;
    run = v.parse(
      v.object({ pid: v.number(), started: v.string() }),
      JSON.parse(readFileSync(record, 'utf8')),
    );
    return true;
  };
  const backup = path.join(at('whole'), name);
  expect(await interrupt('SIGTERM', serves, 'half', 'restore', backup)).toBe('SIGTERM');
  const runs = () => run !== undefined && startedAt(run.pid) === run.started;
  const deadline = performance.now() + MAX_END_MS;
  while (runs() && performance.now() < deadline) await pause(20);
  expect([run, runs()]).toEqual([expect.anything(), false]);

  const half = withDatabases(readSettings({ SAFAR_DATA: at('half') }), async () => undefined);
  const sentence = `A restore into ${at('half')} did not finish. Run it again: npm run restore -- <backup>.`;
  await expect(half).rejects.toThrow(sentence);
  // What was published into it would keep the next restore from filling it.
  await expect(openDeployer({ SAFAR_DATA: at('half') })).rejects.toThrow(sentence);
});

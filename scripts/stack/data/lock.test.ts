import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  constants,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { dataPaths } from './data-paths';
import { otherDataFolder } from './other-data-folder';
import { acquireLock, assertFinished, runningSitePort } from './lock';
import { startedAt } from '../processes/process-identity';
import { temporaryFolder } from '../testing/temporary-folder';

const { folder, clear } = temporaryFolder();
afterAll(clear);

const PROGRAM = `
  const { acquireLock } = await import(process.argv[1]);
  await acquireLock(process.argv[2], 3000).catch(() => process.exit(1));
`;

function acquireInChild(data: string): ChildProcess {
  const lock = fileURLToPath(new URL('lock.ts', import.meta.url));
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM, lock, data]);
}

/** Opens a pipe for writing, which fails until somebody reads it. */
async function openToReader(pipe: string): Promise<number> {
  for (;;) {
    try {
      return openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
    } catch (error) {
      if (!v.is(v.looseObject({ code: v.literal('ENXIO') }), error)) throw error;
      await pause(20);
    }
  }
}

const others: ChildProcess[] = [];
afterEach(() => others.forEach((other) => other.kill()));

/** Another process, which runs until the test ends. */
function startOther(): ChildProcess {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  others.push(other);
  return other;
}

const file = path.join(folder, 'lock.json');
const writeLock = (pid: number, started: string | undefined) =>
  writeFileSync(file, JSON.stringify({ id: 'theirs', pid, started, port: 4000 }));

it('refuses a folder that another process works in, and says how to do the same beside it', async () => {
  const pid = startOther().pid ?? 0;
  writeLock(pid, startedAt(pid));
  for (const command of ['npm start', 'npm run dev -- mfe-tours'])
    await expect(acquireLock(folder, 3000, command)).rejects.toThrow(
      `Safar already runs in ${folder} (process ${pid}), at port 4000. Stop it first, or use other data: ` +
        `SAFAR_DATA=${otherDataFolder()} PORT=4010 ${command}`,
    );
});

it('says that a restore is in progress, and that one which was killed did not finish', async () => {
  const data = path.join(folder, 'half');
  const release = await acquireLock(data, 3000);
  release();
  writeFileSync(dataPaths(data).unfinished, '');
  const other = startOther();
  const lock = { id: 'theirs', pid: other.pid, started: startedAt(other.pid ?? 0), port: 4000 };
  writeFileSync(path.join(data, 'lock.json'), JSON.stringify(lock));
  const sentence = `A restore into ${data} is in progress (process ${other.pid}). Try again once it has ended.`;
  expect(() => assertFinished(data)).toThrow(sentence);
  await expect(acquireLock(data, 3000)).rejects.toThrow(sentence);
  const ended = once(other, 'exit');
  other.kill();
  await ended;
  expect(() => assertFinished(data)).toThrow(`A restore into ${data} did not finish. Run it again`);
});

it('refuses to lock a folder twice in one process too', async () => {
  const release = await acquireLock(path.join(folder, 'twice'), 3000);
  await expect(acquireLock(path.join(folder, 'twice'), 3000)).rejects.toThrow(`(process ${process.pid})`);
  release();
});

it('takes over the lock of a process that is gone, and releases its own', async () => {
  writeLock(process.pid, 'long ago');
  const release = await acquireLock(folder, 3000);
  expect(existsSync(file)).toBe(true);
  release();
  expect(existsSync(file)).toBe(false);
});

it('leaves the lock of another that took the old one over in the meantime', async () => {
  const data = path.join(folder, 'raced');
  (await acquireLock(data, 3000))();
  const lock = path.join(data, 'lock.json');
  // Who reads a pipe waits for its content, as a process does that gets no time of the machine just then.
  spawnSync('mkfifo', [lock], { timeout: 10_000 });
  const late = acquireInChild(data);
  const exited = once(late, 'exit');
  const pipe = await openToReader(lock);
  const taken = JSON.stringify({
    id: 'taken',
    pid: process.pid,
    started: startedAt(process.pid),
    port: 4000,
  });
  writeFileSync(`${lock}.taken`, taken);
  renameSync(`${lock}.taken`, lock);
  writeFileSync(pipe, JSON.stringify({ id: 'old', pid: process.pid, started: 'long ago', port: 3000 }));
  closeSync(pipe);
  expect(await exited).toEqual([1, null]);
  expect(readFileSync(lock, 'utf8')).toBe(taken);
  expect(readdirSync(data)).toEqual(['lock.json']);
});

it('knows the port of the site that runs, and of none that is gone', async () => {
  writeLock(process.pid, 'long ago');
  expect(runningSitePort(folder)).toBeUndefined();
  const release = await acquireLock(folder, 5000);
  expect(runningSitePort(folder)).toBe(5000);
  release();
  expect(runningSitePort(folder)).toBeUndefined();
});

it('names the variable of a data folder that cannot be used', async () => {
  const file = path.join(folder, 'a-file');
  writeFileSync(file, '');
  await expect(acquireLock(path.join(file, 'data'), 3000)).rejects.toThrow(
    /^The data folder \S*a-file\/data cannot be used: \S*a-file\/data would be in a file\. Choose another: /,
  );
});

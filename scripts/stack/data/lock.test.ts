import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dataPaths } from './data-paths';
import { acquireLock, assertFinished, runningSitePort } from './lock';
import { startedAt } from '../processes/process-identity';
import { temporaryFolder } from '../testing/temporary-folder';

const { folder, clear } = temporaryFolder();
afterAll(clear);

const file = path.join(folder, 'lock.json');
const writeLock = (pid: number, started: string | undefined) =>
  writeFileSync(file, JSON.stringify({ id: 'theirs', pid, started, port: 4000 }));

it('refuses a folder that another process works in, and says how to start beside it', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const pid = other.pid ?? 0;
  writeLock(pid, startedAt(pid));
  await expect(acquireLock(folder, 3000)).rejects.toThrow(
    `Safar already runs in ${folder} (process ${pid}), at http://localhost:4000. Stop it first`,
  );
  other.kill();
});

it('says that a restore is in progress, and that one which was killed did not finish', async () => {
  const data = path.join(folder, 'half');
  const release = await acquireLock(data, 3000);
  release();
  writeFileSync(dataPaths(data).unfinished, '');
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
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

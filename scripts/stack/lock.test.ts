import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { startedAt } from './processes/process-identity';
import { temporaryFolder } from './testing/temporary-folder';
import { acquireLock } from './lock';

const { folder, clear } = temporaryFolder();
afterAll(clear);

const file = path.join(folder, 'claimed-by.json');

it('refuses a folder that another process works in, and says how to start beside it', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const pid = other.pid ?? 0;
  writeFileSync(file, JSON.stringify({ acquireLock: 'theirs', pid, started: startedAt(pid) }));
  await expect(acquireLock(folder)).rejects.toThrow(
    `Safar already runs in ${folder} (process ${pid}). Stop it first`,
  );
  other.kill();
});

it('refuses a second claim of one process too', async () => {
  const release = await acquireLock(path.join(folder, 'twice'));
  await expect(acquireLock(path.join(folder, 'twice'))).rejects.toThrow(`(process ${process.pid})`);
  release();
});

it('takes over the claim of a process that is gone, and gives its own back', async () => {
  writeFileSync(file, JSON.stringify({ acquireLock: 'theirs', pid: process.pid, started: 'long ago' }));
  const release = await acquireLock(folder);
  expect(existsSync(file)).toBe(true);
  release();
  expect(existsSync(file)).toBe(false);
});

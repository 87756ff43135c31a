import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { startedAt } from './process-identity';
import { endOrphans, recordRun } from './run-records';

const { folder, clear } = temporaryFolder();
afterAll(clear);

const run = path.join(folder, 'run');

function sleeper(): number {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    stdio: 'ignore',
    detached: true,
  });
  child.unref();
  return child.pid ?? 0;
}

it('ends what a killed run left behind, the last started first', async () => {
  const pids = [sleeper(), sleeper()];
  pids.forEach((pid, order) => recordRun(run, `part-${order}`, { pid, order, stopSignals: ['SIGTERM'] }));
  expect(await endOrphans(run)).toEqual(['part-1', 'part-0']);
  expect(pids.map(startedAt)).toEqual([undefined, undefined]);
  expect(await endOrphans(run)).toEqual([]);
});

it('ends nothing of a run that goes on, although its lock is gone', async () => {
  const [pid, supervisor] = [sleeper(), sleeper()];
  recordRun(run, 'edge', { pid, order: 0, stopSignals: ['SIGTERM'] });
  const file = path.join(run, 'edge.json');
  const record = readFileSync(file, 'utf8');
  const by = JSON.stringify({ pid: supervisor, started: startedAt(supervisor) });
  writeFileSync(file, record.replace(/"by":\{[^}]*\}/, `"by":${by}`));
  await expect(endOrphans(run)).rejects.toThrow(`Safar already runs with this data (process ${supervisor})`);
  expect(startedAt(pid)).toBeDefined();
  process.kill(supervisor);
  while (startedAt(supervisor) !== undefined) await new Promise(setImmediate);
  expect(await endOrphans(run)).toEqual(['edge']);
});

it('leaves a process alone that was given the pid of one that is gone', async () => {
  const pid = sleeper();
  recordRun(run, 'gone', { pid, order: 0, stopSignals: ['SIGTERM'] });
  const file = path.join(run, 'gone.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"started":"[^"]*"/, '"started":"long ago"'));
  expect(await endOrphans(run)).toEqual([]);
  expect(startedAt(pid)).toBeDefined();
  expect(existsSync(file)).toBe(false);
  process.kill(pid);
});

it('passes over a note that cannot be read', async () => {
  writeFileSync(path.join(run, 'torn.json'), '{"pid": 1');
  expect(await endOrphans(run)).toEqual([]);
});

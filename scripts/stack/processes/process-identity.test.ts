import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { endProcess, startedAt } from './process-identity';

it('a process that ignores a signal gets the next one in time, also when the clock is set back', async () => {
  const code = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('ready')`;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
  let time = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => (time -= 86_400_000));
  const identity = { pid: child.pid ?? 0, started: startedAt(child.pid ?? 0) ?? '' };
  const exited = once(child, 'exit');
  expect(await endProcess(identity, ['SIGTERM', 'SIGKILL'], 200)).toBe(true);
  expect(await exited).toEqual([null, 'SIGKILL']);
});

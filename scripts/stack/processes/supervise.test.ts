import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runContextIn } from '../testing/run-context';
import { temporaryFolder } from '../testing/temporary-folder';
import { acceptsConnections, freePort } from './ports';
import { startedAt } from './process-identity';
import { supervise, type ProcessDefinition } from './supervise';

const { folder, clear } = temporaryFolder();
afterAll(clear);

const context = runContextIn(folder);

async function listener(name: string, program: string): Promise<ProcessDefinition> {
  const port = await freePort();
  const file = path.join(folder, `${name}.cjs`);
  writeFileSync(file, program.replace('PORT', String(port)));
  return {
    name,
    command: [process.execPath, file],
    env: {},
    stopSignals: ['SIGTERM', 'SIGKILL'],
    ready: () => acceptsConnections('127.0.0.1', port),
  };
}

async function until(condition: () => boolean): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end && !condition();) await pause(25);
  expect(condition()).toBe(true);
}

it('starts a process again that was killed, and no more once it is stopped', async () => {
  const plan = await listener('server', `require('net').createServer().listen(PORT, '127.0.0.1')`);
  const server = await supervise(plan, context);
  const first = server.pid() ?? 0;
  process.kill(first, 'SIGKILL');
  await until(() => context.reported.includes('server is back.'));
  const second = server.pid() ?? 0;
  expect(second).not.toBe(first);
  expect(context.reported[0]).toContain('server ended (SIGKILL)');
  await server.stop();
  await pause(400);
  expect(startedAt(second)).toBeUndefined();
  expect(await plan.ready()).toBe(false);
});

it('ends a process that will not go', async () => {
  const plan = await listener(
    'stubborn',
    `require('net').createServer().listen(PORT, '127.0.0.1');process.on('SIGTERM',()=>{})`,
  );
  const server = await supervise({ ...plan, stopSignals: ['SIGKILL'] }, context);
  const pid = server.pid() ?? 0;
  await server.stop();
  expect(startedAt(pid)).toBeUndefined();
});

it('shows the end of the log when a process does not become ready', async () => {
  const plan = await listener('broken', `console.log('no table of that name'); process.exit(3)`);
  await expect(supervise(plan, context)).rejects.toThrow(
    /broken ended \(exit code 3\)[^]*no table of that name/,
  );
});

it('keeps the log of the former run', async () => {
  const plan = await listener(
    'chatty',
    `console.log('hello'); require('net').createServer().listen(PORT, '127.0.0.1')`,
  );
  await (await supervise(plan, context)).stop();
  await (await supervise(plan, context)).stop();
  expect(readFileSync(path.join(folder, 'logs/chatty.former.log'), 'utf8')).toBe('hello\n');
  expect(readFileSync(path.join(folder, 'logs/chatty.log'), 'utf8')).toBe('hello\n');
});

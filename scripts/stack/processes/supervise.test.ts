import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runContextIn } from '../testing/run-context';
import { temporaryFolder } from '../testing/temporary-folder';
import { acceptsConnections, freePort } from './free-ports';
import type { ProcessDefinition } from './process-definition';
import { startedAt } from './process-identity';
import { supervise } from './supervise';

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

async function waitFor(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline && !condition()) await pause(25);
  expect(condition()).toBe(true);
}

it('starts a process again that was killed, and no more once it is stopped', async () => {
  const definition = await listener('server', `require('net').createServer().listen(PORT, '127.0.0.1')`);
  const server = await supervise(definition, context);
  const first = server.pid() ?? 0;
  process.kill(first, 'SIGKILL');
  await waitFor(() => context.reported.includes('server is back.'));
  const second = server.pid() ?? 0;
  expect(second).not.toBe(first);
  expect(context.reported[0]).toContain('server ended (SIGKILL)');
  await server.stop();
  await pause(400);
  expect(startedAt(second)).toBeUndefined();
  expect(await definition.ready()).toBe(false);
});

it('ends a process that ignores the first signal', async () => {
  const definition = await listener(
    'stubborn',
    `require('net').createServer().listen(PORT, '127.0.0.1');process.on('SIGTERM',()=>{})`,
  );
  const server = await supervise({ ...definition, stopSignals: ['SIGKILL'] }, context);
  const pid = server.pid() ?? 0;
  await server.stop();
  expect(startedAt(pid)).toBeUndefined();
});

it('waits for a slow start as long as its definition allows, then shows the end of its log', async () => {
  const slow = `console.log('compiling');
    setTimeout(() => require('net').createServer().listen(PORT, '127.0.0.1'), 1500)`;
  const definition = await listener('slow', slow);
  await expect(supervise({ ...definition, readyTimeoutMs: 600 }, context)).rejects.toThrow(
    /^slow was not ready within 0\.6 s\. The end of .*slow\.log:\ncompiling$/,
  );
  const server = await supervise({ ...definition, readyTimeoutMs: 10_000 }, context);
  await server.stop();
});

it('does not try again where a process runs and never becomes ready', async () => {
  const definition = await listener('closed', `require('net').createServer().listen(PORT, '127.0.0.1')`);
  const ready = () => Promise.reject(new Error('The password is wrong.'));
  const started = Date.now();
  await expect(supervise({ ...definition, ready, startAttempts: 20 }, context)).rejects.toThrow(
    'closed: The password is wrong.',
  );
  expect(Date.now() - started).toBeLessThan(5000);
});

it('shows the end of the log when a process does not become ready', async () => {
  const definition = await listener('broken', `console.log('no table of that name'); process.exit(3)`);
  await expect(supervise(definition, context)).rejects.toThrow(
    /broken ended \(exit code 3\)[^]*no table of that name/,
  );
});

it('keeps the log of the previous run', async () => {
  const definition = await listener(
    'chatty',
    `console.log('hello'); require('net').createServer().listen(PORT, '127.0.0.1')`,
  );
  await (await supervise(definition, context)).stop();
  await (await supervise(definition, context)).stop();
  expect(readFileSync(path.join(folder, 'logs/chatty.previous.log'), 'utf8')).toBe('hello\n');
  expect(readFileSync(path.join(folder, 'logs/chatty.log'), 'utf8')).toBe('hello\n');
});

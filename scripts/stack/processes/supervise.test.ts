import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runningPid } from '../testing/running-pid';
import { runContextIn } from '../testing/run-context';
import { temporaryFolder } from '../testing/temporary-folder';
import { acceptsConnections, freePort } from './ports/free-ports';
import type { ProcessDefinition } from './process-definition';
import { startedAt } from './process-identity';
import { endOrphans } from './run-records';
import { supervise, type SupervisedProcess } from './supervise';

const { folder, clear } = temporaryFolder();
afterAll(clear);

const context = runContextIn(folder);

/** A program that supervises the process of its argument. */
const SUPERVISOR = `
  import { supervise } from './supervise.ts';
  const [definition, context] = JSON.parse(process.argv.at(-1));
  await supervise({ ...definition, ready: async () => true }, { ...context, report() {} });
  setInterval(() => undefined, 1000);
`;

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

it('starts a process again that was killed, and no more once it is stopped', async () => {
  const definition = await listener('server', `require('net').createServer().listen(PORT, '127.0.0.1')`);
  const server = await supervise(definition, context);
  const first = runningPid(server);
  process.kill(first, 'SIGKILL');
  await waitUntil(() => context.reported.includes('server is back.'));
  const second = runningPid(server);
  expect(second).not.toBe(first);
  expect(context.reported[0]).toContain('server ended (SIGKILL)');
  await server.stop();
  await pause(400);
  expect(startedAt(second)).toBeUndefined();
  expect(await definition.ready()).toBe(false);
});

it('starts a process again also when it cannot be recorded, and ends it', async () => {
  const definition = await listener('unrecorded', `require('net').createServer().listen(PORT, '127.0.0.1')`);
  const server = await supervise(definition, context);
  // As on a full disk: the draft of its record cannot be written.
  mkdirSync(path.join(context.runFolder, `unrecorded.json.${process.pid}.draft`));
  process.kill(runningPid(server), 'SIGKILL');
  await waitUntil(() => context.reported.includes('unrecorded is back.'));
  expect(context.reported.join()).toContain('unrecorded runs without a record');
  const second = runningPid(server);
  await server.stop();
  expect(startedAt(second)).toBeUndefined();
  expect(await definition.ready()).toBe(false);
});

it('starts a process again also when somebody has removed the folder of its logs', async () => {
  const logFolder = path.join(folder, 'removed-logs');
  const definition = await listener('unlogged', `require('net').createServer().listen(PORT, '127.0.0.1')`);
  const logLimits = { maxBytes: 1_000, pollIntervalMs: 50 };
  const server = await supervise(definition, { ...context, logFolder, logLimits });
  rmSync(logFolder, { recursive: true });
  await waitUntil(() => context.reported.join().includes('unlogged.log is gone: what is logged is lost'));
  process.kill(runningPid(server), 'SIGKILL');
  await waitUntil(() => context.reported.includes('unlogged is back.'));
  expect(existsSync(path.join(logFolder, 'unlogged.log'))).toBe(true);
  rmSync(logFolder, { recursive: true });
  writeFileSync(logFolder, 'No folder can be made here.');
  process.kill(runningPid(server), 'SIGKILL');
  await waitUntil(() => /unlogged runs without a log.*unlogged is back/.test(context.reported.join()));
  await server.stop();
});

it('ends a process that ignores the first signal', async () => {
  const definition = await listener(
    'stubborn',
    `require('net').createServer().listen(PORT, '127.0.0.1');process.on('SIGTERM',()=>{})`,
  );
  const server = await supervise({ ...definition, stopSignals: ['SIGKILL'] }, context);
  const pid = runningPid(server);
  await server.stop();
  expect(startedAt(pid)).toBeUndefined();
});

it('waits for a slow start as long as its definition allows, then shows the end of its log', async () => {
  const slow = `console.log('compiling');
    setTimeout(() => require('net').createServer().listen(PORT, '127.0.0.1'), 1500)`;
  const definition = await listener('slow', slow);
  const isLogged = () => readFileSync(path.join(folder, 'logs/slow.log'), 'utf8') !== '';
  const ready = () => waitUntil(isLogged).then(() => false);
  await expect(supervise({ ...definition, ready, readyTimeoutMs: 600 }, context)).rejects.toThrow(
    /^slow was not ready within 0\.6 s\. The end of .*slow\.log:\ncompiling$/,
  );
  const server = await supervise(definition, context);
  await server.stop();
});

it('does not try again where a process runs and never becomes ready', async () => {
  const definition = await listener('closed', `require('net').createServer().listen(PORT, '127.0.0.1')`);
  const ready = jest.fn().mockRejectedValue(new Error('The password is wrong.'));
  await expect(supervise({ ...definition, ready, startAttempts: 20 }, context)).rejects.toThrow(
    'closed: The password is wrong.',
  );
  expect(ready).toHaveBeenCalledTimes(1);
});

it('shows the end of the log when a process does not become ready', async () => {
  const definition = await listener('broken', `console.log('no table of that name'); process.exit(3)`);
  await expect(supervise(definition, context)).rejects.toThrow(
    /broken ended \(exit code 3\)[^]*no table of that name/,
  );
  // Another program has its port, and responds in its place.
  const ready = () => Promise.reject(new Error('The password is wrong.'));
  await expect(supervise({ ...definition, ready }, context)).rejects.toThrow(/no table of that name/);
});

it('keeps the logs of the four previous runs', async () => {
  const definition = await listener(
    'chatty',
    `console.log(process.env.RUN); require('net').createServer().listen(PORT, '127.0.0.1')`,
  );
  for (const RUN of ['1', '2', '3', '4', '5', '6']) {
    await (await supervise({ ...definition, env: { RUN } }, context)).stop();
  }
  const logs = ['chatty', 'chatty.1', 'chatty.2', 'chatty.3', 'chatty.4'].map((name) =>
    readFileSync(path.join(folder, `logs/${name}.log`), 'utf8'),
  );
  expect(logs).toEqual(['6\n', '5\n', '4\n', '3\n', '2\n']);
  expect(existsSync(path.join(folder, 'logs/chatty.5.log'))).toBe(false);
});

describe('a process whose socket the supervisor keeps', () => {
  /** It responds with the name of its run, or ends without having listened. A lingering one ends slowly. */
  async function server(run: string, port: number): Promise<ProcessDefinition> {
    const file = path.join(folder, 'kept.cjs');
    writeFileSync(
      file,
      `const { RUN } = process.env;
       if (RUN === 'broken') process.exit(3);
       const server = require('http').createServer((_, response) => {
         if (stopping) response.setHeader('connection', 'close');
         response.end(RUN);
       });
       let stopping = false;
       server.listen({ fd: 3 }, () => process.send('listening'));
       process.on('SIGTERM', () => {
         stopping = true;
         process.send('stopping');
         setTimeout(() => server.close(() => process.exit()), RUN === 'lingering' ? 60_000 : 1000);
       });`,
    );
    return {
      name: 'kept',
      command: [process.execPath, file],
      env: { RUN: run },
      stopSignals: ['SIGTERM', 'SIGKILL'],
      listen: { host: '127.0.0.1', port },
      ready: async () => true,
    };
  }
  /** By a connection of its own: a kept one may be closed just when a client that rested uses it again. */
  const get = async (port: number) => {
    const [response] = await once(request({ port, host: '127.0.0.1', agent: false }).end(), 'response');
    return text(response);
  };
  let port: number;
  let supervised: SupervisedProcess;
  beforeEach(async () => {
    port = await freePort();
    supervised = await supervise(await server('one', port), context);
  });
  afterEach(() => supervised.stop());

  it('refuses no connection while it is killed and started again', async () => {
    const first = runningPid(supervised);
    process.kill(first, 'SIGKILL');
    await waitUntil(() => startedAt(first) === undefined, { everyMs: 1 });
    expect(await get(port)).toBe('one');
  });

  it('is replaced by another build without a failed request', async () => {
    const seen = new Set<string>();
    let sending = true;
    const clients = Array.from({ length: 20 }, async () => {
      for (; sending; await pause(5)) seen.add(await get(port));
    });
    await waitUntil(() => seen.has('one'));
    const first = runningPid(supervised);
    await supervised.replace(await server('two', port));
    expect(startedAt(first)).toBeUndefined();
    expect(await get(port)).toBe('two');
    sending = false;
    await Promise.all(clients);
    expect([...seen]).toEqual(['one', 'two']);
  });

  it('is followed by another run as soon as it is asked to stop', async () => {
    await supervised.replace({ ...(await server('lingering', port)), stopSignals: ['SIGKILL'] });
    const first = runningPid(supervised);
    process.kill(first, 'SIGTERM');
    await waitUntil(
      () => (supervised.pid() ?? first) !== first && context.reported.at(-1) === 'kept is back.',
    );
    expect(startedAt(first)).toBeDefined();
    expect(await get(port)).toBe('lingering');
  });

  it('goes on when the build that is to replace it does not start', async () => {
    await expect(supervised.replace(await server('broken', port))).rejects.toThrow('exit code 3');
    expect(await get(port)).toBe('one');
  });
});

describe('the log of a process that writes much', () => {
  const limited = { ...context, logLimits: { maxBytes: 20_000, pollIntervalMs: 20 } };
  const file = (name: string) => path.join(folder, 'logs', name);
  /** It writes a numbered line of 100 characters every millisecond, and goes on without a supervisor. */
  const writer = () =>
    listener(
      'writer',
      `let line = 0;
       setInterval(() => console.log(String(line++).padEnd(99, '.')), 1);
       require('net').createServer().listen(PORT, '127.0.0.1')`,
    );
  const firstLine = (name: string) => readFileSync(file(name), 'utf8').split('\n', 1).join();
  const logsOf = (name: string) =>
    readdirSync(path.join(folder, 'logs')).filter((log) => log.startsWith(`${name}.`));

  // A failed test must not leave its process running: Jest would wait for it.
  afterEach(() => endOrphans(limited.runFolder));

  it('is kept in files of a limited size, for their owner alone', async () => {
    const server = await supervise(await writer(), limited);
    await waitUntil(() => existsSync(file('writer.2.log')));
    await server.stop();
    const lines = ['writer.2.log', 'writer.1.log', 'writer.log'].map((name) =>
      (readFileSync(file(name), 'utf8').match(/^\d+(?=\.+$)/gm) ?? []).map(Number),
    );
    // Only where a file ends may lines be missing, more of them when the supervisor has to wait just then.
    for (const [first = 0, ...rest] of lines) expect(rest).toEqual(rest.map((_, at) => first + 1 + at));
    expect(lines.flat().length).toBeGreaterThan(200);
    expect(lines.flat()).toEqual([...new Set(lines.flat())].sort((a, b) => a - b));
    for (const name of logsOf('writer')) {
      const { size, mode } = statSync(file(name));
      // It writes on while the supervisor has not its turn.
      expect(size).toBeLessThan(200_000);
      expect(mode & 0o777).toBe(0o600);
    }
  });

  it('has five files at most', async () => {
    const server = await supervise(await writer(), limited);
    const seen = new Set<string>();
    await waitUntil(() => {
      if (existsSync(file('writer.1.log'))) seen.add(firstLine('writer.1.log'));
      return seen.size > 5;
    });
    await server.stop();
    expect(logsOf('writer').sort().join()).toMatch(/^(writer\.[1-4]\.log,){4}writer\.log$/);
  });

  it('survives its supervisor, and is limited again by the next one', async () => {
    const definition = await writer();
    const supervisor = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', SUPERVISOR, JSON.stringify([definition, limited])],
      { cwd: fileURLToPath(new URL('.', import.meta.url)), stdio: 'ignore' },
    );
    const ended = once(supervisor, 'exit');
    const runs = path.join(limited.runFolder, 'writer.json');
    await waitUntil(() => existsSync(runs)).finally(() => supervisor.kill('SIGKILL'));
    await ended;
    // Nobody limits it now.
    await waitUntil(() => statSync(file('writer.log')).size > 40_000);
    expect(await endOrphans(limited.runFolder)).toEqual(['writer']);
    const server = await supervise(definition, limited);
    expect(statSync(file('writer.1.log')).size).toBeGreaterThan(40_000);
    const first = firstLine('writer.1.log');
    await waitUntil(() => firstLine('writer.1.log') !== first);
    await server.stop();
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { runContextIn } from '../testing/run-context';
import { runningPid } from '../testing/running-pid';
import { temporaryFolder } from '../testing/temporary-folder';
import { endChild, spawnChild } from './child-run';
import { descendantsOf } from './descendants';
import { acceptsConnections, freePort } from './ports/free-ports';
import type { ProcessDefinition } from './process-definition';
import { commandOf, startedAt } from './process-identity';
import { endOrphans } from './run-records';
import { supervise } from './supervise';

const { folder, clear } = temporaryFolder();
afterAll(clear);

it('leaves nothing of a killed process that would keep its port', async () => {
  const port = await freePort();
  const context = runContextIn(folder);
  const worker = `require('net').createServer().listen(${port}, '127.0.0.1')`;
  const master = `require('child_process').spawn(process.execPath, ['-e', "${worker}"], { stdio: 'ignore' })
    .on('exit', () => process.exit(1))`;
  const server = await supervise(
    {
      name: 'master',
      command: [process.execPath, '-e', master],
      env: {},
      stopSignals: ['SIGTERM', 'SIGKILL'],
      ready: () => acceptsConnections('127.0.0.1', port),
    },
    context,
  );
  const [first = 0] = descendantsOf(runningPid(server));
  process.kill(runningPid(server), 'SIGKILL');
  await waitUntil(() => context.reported.includes('master is back.'));
  // The killed worker may have responded in place of the new one, which is started a moment later then.
  await waitUntil(() => descendantsOf(runningPid(server)).length > 0);
  const workers = [first, ...descendantsOf(runningPid(server))];
  await server.stop();
  expect(workers).toHaveLength(2);
  // They end a moment later, as does a third one that was started because the first still had the port.
  await waitUntil(() => workers.every((pid) => startedAt(pid) === undefined));
  await waitUntil(async () => !(await acceptsConnections('127.0.0.1', port)));
});

describe('a process that cannot be recorded when it starts, as on a full disk', () => {
  const SLEEP = 'setInterval(() => "sleeps", 1000)';
  const DEFINITION = {
    name: 'sleeper',
    command: [process.execPath, '-e', SLEEP],
    env: {},
    stopSignals: ['SIGKILL'],
    ready: async () => true,
  } satisfies ProcessDefinition;
  const IN_TIME = { timeoutMs: 15_000, failure: 'It has no record.' };
  /** A program that supervises the process of its argument. */
  const SUPERVISOR = `
    import { supervise } from './supervise.ts';
    const [definition, context] = JSON.parse(process.argv.at(-1));
    await supervise({ ...definition, ready: async () => true }, { ...context, report: console.log });
    setInterval(() => undefined, 1000);`;

  /** A run context whose run folder cannot be made until `makeRoom` is called. */
  function fullDisk(name: string) {
    const context = runContextIn(path.join(folder, name));
    mkdirSync(path.dirname(context.runFolder));
    writeFileSync(context.runFolder, 'No folder can be made here.');
    return { context, makeRoom: () => rmSync(context.runFolder) };
  }

  it('is ended by the next start if its supervisor is killed after there was room again', async () => {
    const { context, makeRoom } = fullDisk('killed');
    const supervisor = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', SUPERVISOR, JSON.stringify([DEFINITION, context])],
      { cwd: fileURLToPath(new URL('.', import.meta.url)), stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const ended = once(supervisor, 'exit');
    let pids: readonly number[] = [];
    try {
      const [line] = await once(supervisor.stdout, 'data');
      expect(String(line)).toContain('sleeper runs without a record: ');
      pids = descendantsOf(supervisor.pid ?? 0).filter((pid) => commandOf(pid)?.includes(SLEEP));
      makeRoom();
      await waitUntil(() => existsSync(path.join(context.runFolder, 'sleeper.json')), IN_TIME);
      supervisor.kill('SIGKILL');
      await ended;
      expect(await endOrphans(context.runFolder)).toEqual(['sleeper']);
      expect(pids.map(startedAt)).toEqual([undefined]);
    } finally {
      supervisor.kill('SIGKILL');
      for (const pid of pids) if (startedAt(pid) !== undefined) process.kill(pid, 'SIGKILL');
    }
  });

  it('is recorded later by the name that it has then, and no more once it is ended', async () => {
    const { context, makeRoom } = fullDisk('renamed');
    const logFile = path.join(context.logFolder, 'sleeper.log');
    const [run, other] = ['sleeper-2', 'sleeper-3'].map((record) =>
      spawnChild(DEFINITION, logFile, context, { record }),
    );
    if (!run || !other) throw new Error('Two were started.');
    try {
      other.child.kill('SIGKILL');
      await other.end;
      run.record = 'sleeper';
      makeRoom();
      await waitUntil(() => context.reported.includes('sleeper has a record now.'), IN_TIME);
      expect(readdirSync(context.runFolder)).toEqual(['sleeper.json']);
    } finally {
      await endChild(run, DEFINITION, context);
    }
    expect(readdirSync(context.runFolder)).toEqual([]);
  });
});

import { spawnSync } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import path from 'node:path';

/** Whatever is written to it fails as on a full disk. Linux alone has it. */
const FULL = '/dev/full';

const SERVER = `
  import { createApp } from './src/app.ts';
  const app = createApp({ name: 'test', logLevel: 'info' });
  app.get('/', async () => 'served');
  app.log.fatal('lost');
  const { body } = await app.inject('/');
  console.error(body);`;

/** Writes what pino does not: Node ends a process at the second line that cannot be written. */
const SERVICE = `
  import { setTimeout as pause } from 'node:timers/promises';
  import { runService } from './src/process/run-service.ts';
  await runService({
    name: 'test',
    async serve() {
      for (const write of [console.error, console.log, console.error, console.log]) {
        write('lost');
        await pause(20);
      }
      process.exit(7);
    },
  });`;

const onFullDisk = existsSync(FULL) ? it : it.skip;

onFullDisk('a server whose log is on a full disk goes on', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', SERVER],
    {
      cwd: path.resolve(__dirname, '../..'),
      stdio: ['ignore', openSync(FULL, 'w'), 'pipe'],
      encoding: 'utf8',
      timeout: 120_000,
    },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: 'served\n' });
});

onFullDisk('a service whose errors are on a full disk goes on', () => {
  const full = openSync(FULL, 'w');
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', SERVICE],
    { cwd: path.resolve(__dirname, '../..'), stdio: ['ignore', full, full], timeout: 120_000 },
  );
  expect(status).toBe(7);
});

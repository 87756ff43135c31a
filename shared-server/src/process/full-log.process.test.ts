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

(existsSync(FULL) ? it : it.skip)('a server whose log is on a full disk goes on', () => {
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

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@safar/tooling/root';
import { temporaryFolder } from './stack/testing/temporary-folder';

const { folder, clear } = temporaryFolder();
afterAll(clear);

it('says why the tools cannot be installed, also to a script that wants npm to be silent', () => {
  mkdirSync(path.join(folder, 'scripts'));
  for (const file of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'scripts/install.mjs'])
    cpSync(path.join(ROOT, file), path.join(folder, file));
  const install = "import('./scripts/install.mjs').then(({ ensureInstalled }) => ensureInstalled())";
  const { status, stderr } = spawnSync(process.execPath, ['-e', install], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 120_000,
    env: {
      ...process.env,
      // What `npm run -s` sets, and a registry that is not there.
      npm_config_loglevel: 'silent',
      npm_config_registry: 'http://127.0.0.1:9',
      npm_config_fetch_retries: '0',
      npm_config_cache: path.join(folder, 'cache'),
    },
  });
  expect(status).toBe(1);
  expect(stderr).toContain('ECONNREFUSED');
  expect(stderr).toContain('The tools could not be installed; the reason is above.');
});

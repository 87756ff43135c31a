import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { ROOT } from '@safar/tooling/root';
import { temporaryFolder } from './stack/testing/temporary-folder';

const { folder, clear } = temporaryFolder();
afterAll(clear);

const INSTALL = "import('./scripts/install.mjs').then(({ ensureInstalled }) => ensureInstalled())";
const options = {
  cwd: folder,
  env: {
    ...process.env,
    // What `npm run -s` sets, and a registry that is not there.
    npm_config_loglevel: 'silent',
    npm_config_registry: 'http://127.0.0.1:9',
    npm_config_fetch_retries: '0',
    npm_config_cache: path.join(folder, 'cache'),
  },
};
const WAITS = 'Another command is installing the tools; this one waits for it';

beforeAll(() => {
  for (const part of ['scripts', 'node_modules']) mkdirSync(path.join(folder, part));
  for (const file of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'scripts/install.mjs'])
    cpSync(path.join(ROOT, file), path.join(folder, file));
});

it('says why the tools cannot be installed, also to a script that wants npm to be silent', () => {
  const { status, stderr } = spawnSync(process.execPath, ['-e', INSTALL], {
    ...options,
    timeout: 120_000,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('ECONNREFUSED');
  expect(stderr).toContain('The tools could not be installed; the reason is above.');
});

it('waits while another command installs the tools, and not for one that was killed', async () => {
  const lock = path.join(folder, 'node_modules/.safar-installing');
  // The id of a process that runs, as that of a killed one may be after the machine was restarted.
  const write = () => writeFileSync(lock, String(process.pid));
  write();
  const child = spawn(process.execPath, ['-e', INSTALL], options);
  const output = text(child.stderr);
  await new Promise((resolve) => child.stderr.once('data', resolve));
  for (let writes = 0; writes < 6; writes += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    write();
  }
  const writtenAt = performance.now();
  expect(await output).toMatch(new RegExp(`${WAITS}[^]*The tools could not be installed`));
  expect(performance.now() - writtenAt).toBeGreaterThan(14_000);
  expect(existsSync(lock)).toBe(false);
});

it('says that the tools cannot be installed into a folder that it may not write', () => {
  const modules = path.join(folder, 'node_modules');
  chmodSync(folder, 0o755);
  chmodSync(modules, 0o555);
  // Nobody stops root.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534 } : {};
  const { status, stderr } = spawnSync(process.execPath, ['-e', INSTALL], {
    ...options,
    ...nobody,
    timeout: 20_000,
    encoding: 'utf8',
  });
  chmodSync(modules, 0o755);
  expect(stderr).toMatch(/^The tools cannot be installed: Error: EACCES: permission denied.*\n$/);
  expect(status).toBe(1);
});

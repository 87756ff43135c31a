// What `npm start`, `npm test` and their like call. Runs on a bare machine: plain JavaScript, nothing but Node and npm.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const STAMP = path.join(ROOT, 'node_modules/.safar-installed');
/** What runs each command. (A file called test.ts would be taken for a test.)
 * @type {Record<string, string>} */
const COMMANDS = {
  start: './start.ts',
  dev: './dev.ts',
  build: './build.ts',
  test: './check.ts',
  format: './format.ts',
  gallery: './gallery.ts',
  lighthouse: './lighthouse.ts',
};
const LEAST_NODE = [20, 19];

/** @param {string} sentence */
function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** @param {string} file */
const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');

/** What the installed tools depend on: when it changes, they are installed anew. */
function installationKey() {
  const packages = readdirSync(ROOT)
    .map((name) => `${name}/package.json`)
    .filter((file) => existsSync(path.join(ROOT, file)));
  const files = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...packages.sort()];
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of files) hash.update(`\0${file}\0${read(file)}`);
  return hash.digest('hex');
}

/**
 * Fetches the pinned pnpm through npx and installs exactly what the lock file says.
 * @returns {Promise<void>}
 */
function install() {
  /** @type {{ packageManager: string }} */
  const { packageManager } = JSON.parse(read('package.json'));
  const since = Date.now();
  console.log('  … Tools (the first time this takes a minute)');
  const child = spawn('npx', ['-y', packageManager, 'install', '--frozen-lockfile'], {
    cwd: ROOT,
    // CI: pnpm asks nothing.
    env: { ...process.env, CI: 'true' },
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    child.kill(signal);
    process.exit(130);
  };
  process.on('SIGINT', pass).on('SIGTERM', pass);
  return new Promise((resolve) => {
    child.on('error', () => refuse('npx is missing: install npm, which brings it along.'));
    child.on('close', (code) => {
      process.off('SIGINT', pass).off('SIGTERM', pass);
      if (code !== 0) refuse(`${output}\nThe tools could not be installed; the reason stands above.`);
      console.log(`  ✓ Tools installed (${((Date.now() - since) / 1000).toFixed(1)} s)`);
      resolve();
    });
  });
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const [leastMajor = 0, leastMinor = 0] = LEAST_NODE;
if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
  refuse(`Safar needs Node ${LEAST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
}
const command = process.argv[2] ?? '';
const program = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
if (!program) {
  const known = Object.keys(COMMANDS).map((name) => `npm run ${name}`);
  refuse(`There is no command '${command}'. The commands are: ${known.join(', ')}.`);
}

const key = installationKey();
if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== key) {
  await install();
  writeFileSync(STAMP, key);
}

// The same process goes on in TypeScript: one that Ctrl-C reaches, with nothing in between.
process.argv.splice(2, 1);
const { register } = await import('tsx/esm/api');
register();
await import(String(program));

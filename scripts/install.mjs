// Installs the tools. Runs on a bare machine: plain JavaScript, nothing but Node and npm.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const STAMP = path.join(ROOT, 'node_modules/.safar-installed');
/** Is there, and written anew every second, while a command installs. */
const INSTALLING = path.join(ROOT, 'node_modules/.safar-installing');
const WRITE_INTERVAL_MS = 1_000;
const POLL_INTERVAL_MS = 200;
/** A command that has not written for so long has ended, however slow the machine is. */
const ENDED_AFTER_MS = 15_000;
const KEEP_LOCK_FILE = ['--frozen-lockfile'];
const UPDATE_LOCK_FILE = ['--no-frozen-lockfile', '--prefer-offline'];

/** @param {string} file */
const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');

/** A hash of all that the installed tools depend on: when it changes, they are installed again. */
function installationKey() {
  const packages = readdirSync(ROOT)
    .map((name) => `${name}/package.json`)
    .filter((file) => existsSync(path.join(ROOT, file)));
  const files = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...packages.sort()];
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of files) hash.update(`\0${file}\0${read(file)}`);
  return hash.digest('hex');
}

/** Installs the tools of the lock file, unless they are installed already, or somebody else does it. */
export async function ensureInstalled() {
  if (!existsSync(INSTALLING) && isInstalled()) return;
  await whileInstalling(async () => {
    if (!isInstalled()) await install('Tools (the first time this takes a minute)', KEEP_LOCK_FILE);
  });
}

const isInstalled = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === installationKey();

/**
 * Does work, once no other command of this folder installs; commands that come meanwhile wait for it, and not
 * for one that was killed.
 * @param {() => Promise<void>} work
 * @returns {Promise<void>}
 */
export async function whileInstalling(work) {
  await acquire();
  const release = () => rmSync(INSTALLING, { force: true });
  process.once('exit', release);
  const writing = setInterval(() => writeFileSync(INSTALLING, ''), WRITE_INTERVAL_MS);
  try {
    await work();
  } finally {
    clearInterval(writing);
    process.off('exit', release);
    release();
  }
}

/** Resolves once this process is the one that installs. */
async function acquire() {
  let writtenAt = 0;
  let since = performance.now();
  for (let attempts = 0; !isAcquired(); attempts += 1) {
    if (attempts === 0) console.error('  … Another command is installing the tools; this one waits for it');
    const current = statSync(INSTALLING, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    // By a clock that nobody sets: the time of a file is only compared with what it was.
    if (current !== writtenAt) [writtenAt, since] = [current, performance.now()];
    else if (performance.now() - since > ENDED_AFTER_MS) rmSync(INSTALLING, { force: true });
    await pause(POLL_INTERVAL_MS);
  }
}

/** Whether this process is the one that installs from now on. */
function isAcquired() {
  try {
    mkdirSync(path.dirname(INSTALLING), { recursive: true });
    writeFileSync(INSTALLING, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') refuse(`The tools cannot be installed: ${String(error)}.`);
    return false;
  }
}

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Links the packages of the workspace after one was added or removed, and updates the lock file. */
export async function installAgain() {
  await install('Tools', UPDATE_LOCK_FILE);
}

/**
 * Fetches the pinned pnpm through npx and installs. Ends the process with the reason when it cannot.
 * @param {string} title
 * @param {string[]} flags
 * @returns {Promise<void>}
 */
function install(title, flags) {
  /** @type {{ packageManager: string }} */
  const { packageManager } = JSON.parse(read('package.json'));
  const since = Date.now();
  // On the error stream: the output may be the JSON of the command that follows.
  console.error(`  … ${title}`);
  const child = spawn('npx', ['-y', packageManager, 'install', ...flags], {
    cwd: ROOT,
    // CI: pnpm asks nothing. `npm run -s` has everything below it be silent, also about why it failed.
    env: { ...process.env, CI: 'true', npm_config_loglevel: 'error' },
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
      if (code !== 0) refuse(`${output}\nThe tools could not be installed; the reason is above.`);
      writeFileSync(STAMP, installationKey());
      console.error(`  ✓ Tools installed (${((Date.now() - since) / 1000).toFixed(1)} s)`);
      resolve();
    });
  });
}

/**
 * Ends the process with a sentence.
 * @param {string} sentence
 * @returns {never}
 */
export function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

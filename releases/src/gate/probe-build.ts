import { execFile } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteBuild } from '@safar/shared-contracts/release.contract';
import semver from 'semver';
import * as v from 'valibot';
import { readBuildRecord } from '../build-folder/build-record';
import { PROBE_FOLDER } from '../probe-folder';
import { buildLabel } from './build-label';

/** Only for a build that runs without end: on a busy machine others took more than 10 s. */
const PROBE_TIMEOUT_MS = 30_000;
const MAX_OUTPUT_BYTES = 64 * 1024;
const MAX_SENTENCE_LENGTH = 400;

const Sentences = v.array(
  v.pipe(
    v.string(),
    v.transform((sentence) => sentence.slice(0, MAX_SENTENCE_LENGTH)),
  ),
);

/**
 * Loads every module of a remote's build as a page would, and returns a sentence for each way in which the
 * files do not match the build's record; empty when they do. The code runs in a process of its own that may
 * read the build's folder and nothing else, for at most `timeoutMs`. The shell is not a container, so its
 * builds pass. Rejects when the folder holds no build.
 */
export async function probeBuild(folder: string, { timeoutMs = PROBE_TIMEOUT_MS } = {}): Promise<string[]> {
  const buildFolder = await realpath(folder);
  const record = await readBuildRecord(buildFolder);
  if (record.kind !== 'remote') return [];
  const script = path.join(PROBE_FOLDER, 'run-build.mjs');
  const args = [...permissionFlags(buildFolder), script, buildFolder, planFor(record)];
  return new Promise((resolve) => {
    const options = {
      env: {},
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      maxBuffer: MAX_OUTPUT_BYTES,
    } as const;
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      if (error?.killed) resolve([`${buildLabel(record)} did not load within ${timeoutMs / 1000} s.`]);
      else if (error) resolve([`${buildLabel(record)} crashed the probe: ${lastLine(stderr)}`]);
      else resolve(v.parse(Sentences, JSON.parse(stdout)));
    });
  });
}

/**
 * Returns Node's flags for a process that runs a team's code: it may read `folder` and the probe, write
 * nothing, start nothing, and compile no code from strings.
 */
export function permissionFlags(folder: string): string[] {
  const isStable = process.allowedNodeEnvironmentFlags.has('--permission');
  return [
    isStable ? '--permission' : '--experimental-permission',
    `--allow-fs-read=${path.join(folder, '*')}`,
    `--allow-fs-read=${path.join(PROBE_FOLDER, '*')}`,
    '--disallow-code-generation-from-strings',
    '--max-old-space-size=256',
    '--no-warnings',
  ];
}

/**
 * Returns what the probe has to know of a build, as JSON. Each shared package has the lowest version that the
 * build accepts.
 */
function planFor(record: RemoteBuild): string {
  const { entry, global, files, exports } = record;
  const shared = Object.entries(record.shared).map(([key, { range, names }]) => [
    key,
    { version: semver.validRange(range) ? String(semver.minVersion(range)) : range, names },
  ]);
  return JSON.stringify({
    build: buildLabel(record),
    base: 'https://gate.invalid/',
    entry,
    global,
    files: Object.keys(files),
    exports,
    shared: Object.fromEntries(shared),
  });
}

const lastLine = (text: string): string =>
  text.trim().split('\n').at(-1)?.slice(0, MAX_SENTENCE_LENGTH) ?? '';

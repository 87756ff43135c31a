import { execFile } from 'node:child_process';
import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { Build, type RemoteBuild } from '@safar/shared-contracts/release.contract';
import semver from 'semver';
import * as v from 'valibot';
import { PROBE } from '../probe-folder';
import { buildLabel } from './build-label';

const TIMEOUT_MS = 10_000;
const MAX_OUTPUT_BYTES = 64 * 1024;

const Sentences = v.array(
  v.pipe(
    v.string(),
    v.transform((sentence) => sentence.slice(0, 400)),
  ),
);

/**
 * Loads a remote's build as a page would, every module its record names, and says in sentences what it does not keep; empty
 * when all is well. The code runs in a process of its own that may read the build's folder and nothing else; `timeoutMs`: how
 * long it may take. Of the shell there is nothing to ask: it is not a container. Rejects when the folder holds no build.
 */
export async function probeBuild(folder: string, { timeoutMs = TIMEOUT_MS } = {}): Promise<string[]> {
  const place = await realpath(folder);
  const record = v.parse(Build, JSON.parse(await readFile(path.join(place, 'build.json'), 'utf8')));
  if (record.kind !== 'remote') return [];
  const args = [...permissions(place), path.join(PROBE, 'run-build.mjs'), place, planOf(record)];
  return new Promise((resolve) => {
    const options = {
      env: {},
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      maxBuffer: MAX_OUTPUT_BYTES,
    } as const;
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      if (error?.killed) resolve([`${buildLabel(record)} did not load within ${timeoutMs / 1000} s.`]);
      else if (error) resolve([`${buildLabel(record)} broke the process that tried it: ${lastLine(stderr)}`]);
      else resolve(v.parse(Sentences, JSON.parse(stdout)));
    });
  });
}

/** Node's flags for a process that runs foreign code: it reads that folder, writes and starts nothing, and makes no code of texts. */
export function permissions(folder: string): string[] {
  const isStable = process.allowedNodeEnvironmentFlags.has('--permission');
  return [
    isStable ? '--permission' : '--experimental-permission',
    `--allow-fs-read=${path.join(folder, '*')}`,
    `--allow-fs-read=${path.join(PROBE, '*')}`,
    '--disallow-code-generation-from-strings',
    '--max-old-space-size=256',
    '--no-warnings',
  ];
}

/** What the probe must know of a build, as the text it is handed. A shared package has the lowest version the build accepts. */
function planOf(record: RemoteBuild): string {
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

const lastLine = (text: string): string => text.trim().split('\n').at(-1)?.slice(0, 400) ?? '';

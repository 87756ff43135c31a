import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { buildIdOf } from './build-id';
import { mapConcurrently } from './map-concurrently';
import { BUILT_PACKAGES } from './packages';
import { ROOT } from './root';
import { buildFolder } from './webpack/base';

/** A finished build: its id and its folder. */
export interface FinishedBuild {
  build: string;
  folder: string;
}

/** A build that failed. The message ends with webpack's output. */
export class BuildError extends Error {
  override name = 'BuildError';
}

/** Gets an event for each finished package. `built`: whether it had to be built. */
export type BuildProgress = (event: { name: string; built: boolean; done: number; of: number }) => void;

/**
 * Returns the builds of these packages, or of all. A package is built when there is no build of its present
 * sources, as many packages at a time as there are cores. Rejects with {@link BuildError}.
 */
export async function ensureBuilt(
  names: readonly string[] = BUILT_PACKAGES.map(({ name }) => name),
  onProgress: BuildProgress = () => undefined,
): Promise<Map<string, FinishedBuild>> {
  const finished = new Map<string, FinishedBuild>();
  await mapConcurrently(names, availableParallelism(), async (name) => {
    const id = buildIdOf(name);
    const folder = buildFolder(name, id);
    const built = !existsSync(folder);
    if (built) await build(name, id, folder);
    finished.set(name, { build: id, folder });
    onProgress({ name, built, done: finished.size, of: names.length });
  });
  return finished;
}

/**
 * webpack writes files one by one, so it writes to a draft folder that is renamed when it is complete. When
 * two processes build the same, the first one's folder stays: both are equal.
 */
async function build(name: string, id: string, folder: string): Promise<void> {
  const draft = `${folder}.${process.pid}`;
  try {
    await runWebpack(name, { SAFAR_BUILD: id, SAFAR_OUTPUT: draft });
    await rename(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function runWebpack(name: string, env: Record<string, string>): Promise<void> {
  const webpack = path.join(ROOT, name, 'node_modules/webpack/bin/webpack.js');
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(process.execPath, ['--import', 'tsx', webpack], {
      cwd: path.join(ROOT, name),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new BuildError(`${name} could not be built:\n${output}`));
    });
  });
}

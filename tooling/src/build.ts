import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { buildIdOf } from './build-id';
import { BUILT_PACKAGES } from './packages';
import { ROOT } from './root';
import { buildFolder } from './webpack/base';

/** A finished build: its id and the folder it lies in. */
export interface FinishedBuild {
  build: string;
  folder: string;
}

/** A build that failed; the message is what webpack said. */
export class BuildError extends Error {
  override name = 'BuildFailed';
}

/** Says how far a run of builds is: which package was just finished, and whether it had to be built. */
export type BuildProgress = (event: { name: string; built: boolean; done: number; of: number }) => void;

/**
 * The builds of these packages (without names: of all), made where there is none of the present sources yet, as many at a
 * time as there are cores. Rejects with {@link BuildError}.
 */
export async function ensureBuilt(
  names: readonly string[] = BUILT_PACKAGES.map(({ name }) => name),
  onProgress: BuildProgress = () => undefined,
): Promise<Map<string, FinishedBuild>> {
  const finished = new Map<string, FinishedBuild>();
  const waiting = [...names];
  const worker = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const id = buildIdOf(name);
      const folder = buildFolder(name, id);
      const built = !existsSync(folder);
      if (built) await build(name, id, folder);
      finished.set(name, { build: id, folder });
      onProgress({ name, built, done: finished.size, of: names.length });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return finished;
}

/**
 * webpack writes its files one by one: it does so in a folder of another name, which takes its own in one step. Of two that
 * build the same at once, the first wins; they are equal.
 */
async function build(name: string, id: string, folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`;
  try {
    await runWebpack(name, { SAFAR_BUILD: id, SAFAR_OUTPUT: unfinished });
    await rename(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
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

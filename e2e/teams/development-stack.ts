import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { freeBasePort } from '@safar/scripts/stack/processes/free-ports';
import { temporaryFolder } from '@safar/scripts/stack/testing/temporary-folder';
import { ensureBuilt } from '@safar/tooling/build';
import { ROOT } from '@safar/tooling/root';
import type { WorkingCopy } from './working-copy';

/** The time for installing the tools, the first builds and PostgreSQL. */
const START_TIMEOUT_MS = 240_000;
const OUTPUT_TIMEOUT_MS = 60_000;

/** `npm run dev` in a working copy, as in a developer's terminal. */
export interface DevelopmentStack {
  readonly origin: string;
  /** Waits until the terminal shows this text. Rejects with everything it has shown. */
  untilShown(text: string | RegExp): Promise<void>;
  /** Ends it as Ctrl-C does. Resolves to the exit code. */
  stop(): Promise<number | null>;
  /** Ends it and removes its data. */
  clear(): Promise<void>;
}

/** Starts the stack of a copy, with its own data and ports, for work on a package. */
export async function developIn(copy: WorkingCopy, name: string): Promise<DevelopmentStack> {
  await copyBuilds(copy.folder);
  const data = temporaryFolder();
  const port = await freeBasePort();
  const child = spawn(process.execPath, ['scripts/run.mjs', 'dev', name], {
    cwd: copy.folder,
    // A process group of its own, as in a terminal, where Ctrl-C reaches the whole group.
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: undefined,
      SAFAR_DATA: data.folder,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      // With this it ends when its parent does, as under npm.
      npm_lifecycle_event: 'dev',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));

  const untilShown = async (text: string | RegExp, timeoutMs = OUTPUT_TIMEOUT_MS) => {
    const failure = () => `The terminal did not show ${String(text)}:\n${output}`;
    await waitUntil(() => output.search(text) >= 0 || child.exitCode !== null, { timeoutMs, failure });
    if (output.search(text) < 0) throw new Error(failure());
  };
  const stop = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
    return ended;
  };
  const clear = async () => {
    await stop();
    await data.clear();
  };
  await untilShown('Safar is at', START_TIMEOUT_MS).catch(async (error: unknown) => {
    await clear();
    throw error;
  });
  return { origin: `http://localhost:${port}`, untilShown, stop, clear };
}

/**
 * Copies the builds of the workspace: the copy has the same sources, so it does not have to make them again.
 */
async function copyBuilds(folder: string): Promise<void> {
  for (const build of (await ensureBuilt()).values()) {
    cpSync(build.folder, path.join(folder, path.relative(ROOT, build.folder)), { recursive: true });
  }
}

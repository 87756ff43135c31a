import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { SANDBOX_FOLDER } from '../../sandbox-folder';

/** The most memory that the code of all open sets may hold, in megabytes. */
const MAX_HEAP_MB = 256;
/** The user and group that own nothing. */
const NOBODY = 65_534;

/**
 * Starts the process that renders pages. It gets no environment, may read its own scripts alone, write and
 * start nothing, and compile no code from strings; what all its code shares cannot be altered. `asNobody`: as
 * a user without rights, which only root can do.
 */
export function spawnRenderProcess(asNobody: boolean, zone?: string): ChildProcess {
  const isStable = process.allowedNodeEnvironmentFlags.has('--permission');
  return fork(path.join(SANDBOX_FOLDER, 'render-process.mjs'), [], {
    env: zone === undefined ? {} : { TZ: zone },
    cwd: '/',
    execArgv: [
      isStable ? '--permission' : '--experimental-permission',
      `--allow-fs-read=${path.join(SANDBOX_FOLDER, '*')}`,
      '--disallow-code-generation-from-strings',
      '--frozen-intrinsics',
      `--max-old-space-size=${MAX_HEAP_MB}`,
      '--no-warnings',
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    ...(asNobody ? { uid: NOBODY, gid: NOBODY } : {}),
  });
}

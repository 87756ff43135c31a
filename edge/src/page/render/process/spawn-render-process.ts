import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { SANDBOX_FOLDER } from '../../../sandbox-folder';

/** The most memory that the code of all open sets may hold, in megabytes. */
const MAX_HEAP_MB = 256;
/** The user and group that own nothing. */
const NOBODY = 65_534;

/** Where, when and by which chance code renders, as far as it can tell. */
export interface RenderWorld {
  /** The time zone, such as `Asia/Dhaka`. */
  readonly zone: string;
  /** The language of the system, such as `bn_BD.UTF-8`. */
  readonly locale: string;
  /** What its clock shows at first, in ms since 1970. */
  readonly now: number;
  /** Which of two sequences `Math.random` returns: where one is low, the other is high. */
  readonly sequence: 0 | 1;
}

/**
 * Starts the process that renders pages. It gets no environment, and may only read its own scripts: it cannot
 * write, start a program, or compile code from strings. What all its code shares cannot be altered.
 * `asNobody`: as a user without rights, which only root can do. `world`: by default the real one.
 */
export function spawnRenderProcess(asNobody: boolean, world?: RenderWorld): ChildProcess {
  const isStable = process.allowedNodeEnvironmentFlags.has('--permission');
  const clock = world ? [String(world.now), String(world.sequence)] : [];
  return fork(path.join(SANDBOX_FOLDER, 'render-process.mjs'), clock, {
    env: world ? { TZ: world.zone, LC_ALL: world.locale } : {},
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

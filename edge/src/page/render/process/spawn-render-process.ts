import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { SANDBOX_FOLDER } from '../../../sandbox-folder';

/** The most memory that the code of all open sets may hold, in megabytes. */
const MAX_HEAP_MB = 256;
/** The user and group that own nothing. */
const NOBODY = 65_534;
/** A program of Linux (util-linux): what it runs is killed once the process that started it ends. */
const ENDS_WITH_PARENT = ['setpriv', '--pdeathsig', 'KILL'] as const;
const PROBE_TIMEOUT_MS = 5_000;

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
  // Without it, code in an endless loop would not see that the edge was killed, and go on for good.
  const [program, ...first] = canEndWithParent()
    ? [...ENDS_WITH_PARENT, process.execPath]
    : [process.execPath];
  return fork(path.join(SANDBOX_FOLDER, 'render-process.mjs'), clock, {
    env: world ? { TZ: world.zone, LC_ALL: world.locale } : {},
    cwd: '/',
    execPath: program,
    execArgv: [
      ...first,
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

let endsWithParent: boolean | undefined;

/** Whether the system can: the program is not everywhere, or is one of BusyBox that knows less. */
function canEndWithParent(): boolean {
  if (endsWithParent !== undefined) return endsWithParent;
  const [program, ...flags] = ENDS_WITH_PARENT;
  // Without an environment it is looked for where the render process would look.
  const { status } = spawnSync(program, [...flags, 'true'], { env: {}, timeout: PROBE_TIMEOUT_MS });
  endsWithParent = status === 0;
  return endsWithParent;
}

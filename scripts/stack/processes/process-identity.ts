import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const PS_TIMEOUT_MS = 10_000;

/** A process of this machine. `started` distinguishes it from a later one that was given the same pid. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly started: string;
}

/**
 * When the process started, in the system's own form; undefined when there is no process of that pid. A
 * zombie counts as gone: in a container whose first process reaps nothing it would stay for ever.
 */
export function startedAt(pid: number): string | undefined {
  return process.platform === 'linux' ? startedOnLinux(pid) : startedByPs(pid);
}

/**
 * proc(5): the fields after the command, which may itself hold spaces and brackets, are the state and, as the
 * 22nd, the start.
 */
function startedOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

function startedByPs(pid: number): string | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    timeout: PS_TIMEOUT_MS,
  });
  const line = stdout.trim();
  return line === '' || line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '');
}

/** The command line of a process; undefined when it cannot be read. */
export function commandOf(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    } catch {
      return undefined;
    }
  }
  const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], {
    encoding: 'utf8',
    timeout: PS_TIMEOUT_MS,
  });
  return stdout.trim() || undefined;
}

export function isAlive({ pid, started }: ProcessIdentity): boolean {
  return startedAt(pid) === started;
}

const SIGNAL_TIMEOUT_MS = 10_000;
const POLL_INTERVAL_MS = 25;

/**
 * Ends a process: sends each signal in turn and waits `timeoutMs` before the next one. Resolves with whether
 * it is gone.
 */
export async function endProcess(
  identity: ProcessIdentity,
  signals: readonly NodeJS.Signals[],
  timeoutMs = SIGNAL_TIMEOUT_MS,
): Promise<boolean> {
  for (const signal of signals) {
    if (!isAlive(identity)) return true;
    try {
      process.kill(identity.pid, signal);
    } catch {
      // It ended just before the signal, or belongs to another user: the loop below finds out.
    }
    const deadline = performance.now() + timeoutMs;
    while (performance.now() < deadline && isAlive(identity)) await pause(POLL_INTERVAL_MS);
  }
  return !isAlive(identity);
}

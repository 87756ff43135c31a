import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { descendantsOf } from '../descendants';
import { commandOf, endProcess, isAlive, startedAt, type ProcessIdentity } from '../process-identity';

/** A process of a command that runs. */
interface RunningProcess extends ProcessIdentity {
  readonly command: string;
}

/** How long what a killed process had started may take to end by itself: it clears its folders. */
const OWN_END_MS = 5_000;
const POLL_INTERVAL_MS = 100;

/** The process of a command, and all that it has started. Linux only: elsewhere the first alone. */
export function runningIn({ pid }: ChildProcess): readonly RunningProcess[] {
  if (pid === undefined) return [];
  return [pid, ...descendantsOf(pid)].flatMap((each) => {
    const started = startedAt(each);
    return started === undefined ? [] : [{ pid: each, started, command: commandOf(each) ?? '' }];
  });
}

/** Kills a command, and after a while what it has started and does not end by itself. */
export async function endCommand(child: ChildProcess, running: readonly ProcessIdentity[]): Promise<void> {
  child.kill('SIGKILL');
  const deadline = performance.now() + OWN_END_MS;
  while (running.some(isAlive) && performance.now() < deadline) await pause(POLL_INTERVAL_MS);
  await Promise.all(running.map((each) => endProcess(each, ['SIGKILL'])));
}

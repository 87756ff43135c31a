import { setTimeout as pause } from 'node:timers/promises';
import { endChild, NotReadyError, spawnChild, waitUntilReady, type ChildRun } from './child-run';
import { beginLog, limitLog } from './log-file';
import type { ProcessDefinition, RunContext } from './process-definition';

const START_RETRY_DELAY_MS = 500;
const MIN_RESTART_DELAY_MS = 250;
const MAX_RESTART_DELAY_MS = 10_000;
/**
 * A process that ran this long is started again at once; one that keeps ending is given longer and longer
 * delays.
 */
const STABLE_AFTER_MS = 30_000;

export interface SupervisedProcess {
  readonly name: string;
  /** The pid of the present run; undefined between two runs. */
  pid(): number | undefined;
  stop(): Promise<void>;
}

/**
 * Starts a process, waits until it is ready, and starts it again whenever it ends by itself. Rejects with the
 * last lines of its log when it does not become ready the first time.
 */
export async function supervise(
  definition: ProcessDefinition,
  context: RunContext,
): Promise<SupervisedProcess> {
  const { name, logName = name } = definition;
  const { logFolder, report } = context;
  const logFile = beginLog(logFolder, logName);
  const stopping = new AbortController();
  let current: ChildRun | undefined;

  const launch = async (): Promise<void> => {
    await definition.prepare?.();
    current = spawnChild(definition, logFile, context);
    try {
      await waitUntilReady(definition, current, logFile, context);
    } catch (error) {
      await endCurrent();
      throw error;
    }
  };

  const endCurrent = async (): Promise<void> => {
    if (current) await endChild(current, definition, context);
    current = undefined;
  };

  const restartUntilStopped = async (): Promise<void> => {
    let delay = 0;
    while (!stopping.signal.aborted) {
      const since = Date.now();
      const how = current ? await current.end : undefined;
      if (stopping.signal.aborted) return;
      delay = nextDelay(delay, Date.now() - since);
      if (how !== undefined) report(`${name} ended (${how}) and is started again; its log: ${logFile}`);
      try {
        await pause(delay, undefined, { signal: stopping.signal });
        await launch();
        report(`${name} is back.`);
      } catch {
        current = undefined;
        if (delay === MAX_RESTART_DELAY_MS) report(`${name} still does not start; its log: ${logFile}`);
      }
    }
  };

  await tryToStart(launch, definition.startAttempts ?? 1);
  const endLimit = limitLog(logFile, report, context.logLimits);
  const restarts = restartUntilStopped();

  return {
    name,
    pid: () => current?.child.pid,
    stop: async () => {
      stopping.abort();
      endLimit();
      await endCurrent();
      await restarts;
      // A restart may have been on its way.
      await endCurrent();
    },
  };
}

/** Tries again when the process ended at once. One that runs but does not become ready has had its time. */
async function tryToStart(launch: () => Promise<void>, attempts: number): Promise<void> {
  for (let left = attempts; ; left -= 1) {
    try {
      return await launch();
    } catch (error) {
      if (left <= 1 || error instanceof NotReadyError) throw error;
      await pause(START_RETRY_DELAY_MS);
    }
  }
}

function nextDelay(previous: number, ranForMs: number): number {
  if (ranForMs > STABLE_AFTER_MS) return MIN_RESTART_DELAY_MS;
  return Math.min(Math.max(previous * 2, MIN_RESTART_DELAY_MS), MAX_RESTART_DELAY_MS);
}

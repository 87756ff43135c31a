import { setTimeout as pause } from 'node:timers/promises';
import { NotReadyError } from './child-run';
import { beginLog, limitLog } from './log-file';
import type { ProcessDefinition, RunContext } from './process-definition';
import { ProcessRuns } from './process-runs';
import { MAX_RESTART_DELAY_MS, restartDelay } from './restart-delay';

const START_RETRY_DELAY_MS = 500;

export interface SupervisedProcess {
  readonly name: string;
  /** The pid of the present run; undefined between two runs. */
  pid(): number | undefined;
  /** Whether another run has loaded and waits to take over. */
  standsBy(): boolean;
  /**
   * Starts a run by that definition, waits until it is ready, and ends the present one. Rejects when it does
   * not become ready; the present one goes on then.
   */
  replace(definition: ProcessDefinition): Promise<void>;
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
  const { name, logName = name, startAttempts = 1 } = definition;
  const { logFolder, report } = context;
  const logFile = beginLog(logFolder, logName);
  const runs = new ProcessRuns(definition, logFile, context);
  const stopping = new AbortController();

  const restartUntilStopped = async (): Promise<void> => {
    let delay: number | undefined;
    while (!stopping.signal.aborted) {
      const since = performance.now();
      const run = runs.current;
      const how = await run?.leaving;
      if (stopping.signal.aborted) return;
      // Another run has taken its place.
      if (run !== runs.current) continue;
      delay = restartDelay(delay, { ranForMs: performance.now() - since, wasReady: run !== undefined });
      if (how !== undefined) report(`${name} ended (${how}) and is started again; its log: ${logFile}`);
      try {
        await pause(delay, undefined, { signal: stopping.signal });
        await runs.launchAfter(run);
        report(`${name} is back.`);
      } catch {
        if (delay === MAX_RESTART_DELAY_MS) report(`${name} still does not start; its log: ${logFile}`);
      }
    }
  };

  await tryToStart(() => runs.launchAfter(undefined), startAttempts);
  const endLimit = limitLog(logFile, report, context.logLimits);
  const restarts = restartUntilStopped();

  return {
    name,
    pid: () => runs.current?.child.pid,
    standsBy: () => runs.standsBy,
    replace: (next) => runs.replace(next),
    stop: async () => {
      stopping.abort();
      endLimit();
      await runs.end();
      await restarts;
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

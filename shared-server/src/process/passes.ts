import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../app';

/** How often a worker looks for something to do. */
const POLL_INTERVAL_MS = 5_000;
/** How long a backend that stops waits for a pass in progress; then it ends without it. */
const STOP_TIMEOUT_MS = 2_000;

/** Something that a backend does besides responding to requests. `signal` aborts when the backend stops. */
export interface Pass {
  readonly name: string;
  /** How long it rests between two runs; without it there is one at each poll. */
  readonly everyMs?: number;
  /** Each instance runs it: it must be right when several do so at once, and when the process ends within. */
  readonly run: (signal: AbortSignal) => Promise<void>;
}

/**
 * Runs each of these passes again and again, from when the app listens until it closes: one that takes long,
 * as mails do whose server does not respond, keeps no other from running. A pass that fails is logged, and
 * runs again at the next poll.
 */
export function runPasses(app: App, passes: readonly Pass[]): void {
  const stop = new AbortController();
  const { signal } = stop;
  let running: Promise<unknown> = Promise.resolve();
  const repeat = async ({ name, everyMs = POLL_INTERVAL_MS, run }: Pass) => {
    while (!signal.aborted) {
      let restMs = everyMs;
      try {
        await run(signal);
      } catch (err) {
        app.log.warn({ err, pass: name }, 'a pass of the worker failed');
        restMs = POLL_INTERVAL_MS;
      }
      await pause(restMs, undefined, { signal }).catch(() => undefined);
    }
  };
  app.addHook('onListen', async () => {
    running = Promise.all(passes.map(repeat));
  });
  app.addHook('preClose', async () => {
    stop.abort();
    // Meanwhile the port is open: a process that is killed in the end would cut requests.
    await Promise.race([running, pause(STOP_TIMEOUT_MS, undefined, { ref: false })]);
  });
}

import type { App } from '../app';

/** How often a worker looks for something to do. */
const POLL_INTERVAL_MS = 5_000;

/** Something that a backend does besides responding to requests. `signal` aborts when the backend stops. */
export interface Pass {
  readonly name: string;
  /** How long it rests between two runs; without it there is one at each poll. */
  readonly everyMs?: number;
  /** Each instance runs it: it must be right when several do so at once. */
  readonly run: (signal: AbortSignal) => Promise<void>;
}

/**
 * Runs these passes one after another, again and again, from when the app listens until it closes; one that
 * is in progress then ends first. A pass that fails is logged, and runs again at the next poll.
 */
export function runPasses(app: App, passes: readonly Pass[], intervalMs = POLL_INTERVAL_MS): void {
  const stop = new AbortController();
  const rested = new Map<Pass, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = Promise.resolve();
  const round = async () => {
    for (const pass of passes) {
      if (stop.signal.aborted) return;
      if (performance.now() < (rested.get(pass) ?? 0)) continue;
      try {
        await pass.run(stop.signal);
        rested.set(pass, performance.now() + (pass.everyMs ?? 0));
      } catch (err) {
        app.log.warn({ err, pass: pass.name }, 'a pass of the worker failed');
      }
    }
    if (!stop.signal.aborted) timer = setTimeout(start, intervalMs);
  };
  const start = () => void (running = round());
  app.addHook('onListen', async () => start());
  app.addHook('preClose', async () => {
    stop.abort();
    clearTimeout(timer);
    await running;
  });
}

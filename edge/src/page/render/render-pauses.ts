import { LRUCache } from 'lru-cache';

/** The pause after a page could not be rendered; it doubles each time. */
const MIN_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 600_000;
/** How many failures are remembered. */
const MAX_FAILURES = 500;

/** Which pages could not be rendered, by their keys, and for how long none of them is tried again. */
export class RenderPauses {
  readonly #failures = new LRUCache<string, { pauseMs: number; until: number }>({ max: MAX_FAILURES });

  /** Whether it could not be rendered a short while ago. */
  isPaused(key: string): boolean {
    const failure = this.#failures.get(key);
    return failure !== undefined && performance.now() < failure.until;
  }

  /** Whether it failed once, as on a busy machine. */
  hasFailedOnce(key: string): boolean {
    return this.#failures.get(key)?.pauseMs === MIN_PAUSE_MS;
  }

  begin(key: string): void {
    const pauseMs = Math.min(2 * (this.#failures.get(key)?.pauseMs ?? MIN_PAUSE_MS / 2), MAX_PAUSE_MS);
    this.#failures.set(key, { pauseMs, until: performance.now() + pauseMs });
  }

  end(key: string): void {
    this.#failures.delete(key);
  }
}

import { LRUCache } from 'lru-cache';

/** How many requests of a key are to be counted, and in a window of which length. */
export interface Added {
  readonly key: string;
  readonly requests: number;
  readonly windowMs: number;
}

/** How many requests were counted in the window, and the milliseconds until it ends. */
export interface Counted {
  readonly key: string;
  readonly current: number;
  readonly ttl: number;
}

interface State {
  /** What all instances had counted by the last second. */
  known: number;
  /** What this one has counted since. */
  added: number;
  endsAt: number;
  readonly windowMs: number;
}

/** The most clients that an instance knows the count of. A forgotten one begins at what others know. */
const MAX_KEYS = 50_000;
const SHARE_INTERVAL_MS = 1_000;

/**
 * Counts at once what this instance gets, and shares it with the others once a second, in one statement.
 * While it cannot be shared, each instance counts its own.
 */
export class GatheredCounts {
  // By size, since with `max` room for all keys is taken at once: 1.4 MB for each app.
  readonly #states = new LRUCache<string, State>({ maxSize: MAX_KEYS, sizeCalculation: () => 1 });
  #unshared = new Map<string, State>();
  #timer: NodeJS.Timeout | undefined;
  #sharing: Promise<void> | undefined;
  #closed = false;

  constructor(private readonly share: (added: readonly Added[]) => Promise<readonly Counted[]>) {}

  /** Counts one request. */
  add(key: string, windowMs: number): Counted {
    const now = performance.now();
    let state = this.#states.get(key);
    if (!state || state.endsAt <= now) {
      state = { known: 0, added: 0, endsAt: now + windowMs, windowMs };
      this.#states.set(key, state);
    }
    state.added += 1;
    this.#unshared.set(key, state);
    this.#shareSoon();
    return { key, current: state.known + state.added, ttl: state.endsAt - now };
  }

  /** Shares what has been counted, for the last time. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#sharing;
    if (this.#unshared.size > 0) await this.#shareAll();
  }

  #shareSoon(): void {
    if (this.#timer || this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#sharing = this.#shareAll();
    }, SHARE_INTERVAL_MS).unref();
  }

  async #shareAll(): Promise<void> {
    const sent = [...this.#unshared].map(([key, state]) => ({ key, state, requests: state.added }));
    this.#unshared = new Map();
    for (const { state, requests } of sent) {
      state.known += requests;
      state.added = 0;
    }
    const added = sent.map(({ key, requests, state: { windowMs } }) => ({ key, requests, windowMs }));
    // Why it failed is logged where it is counted.
    const counted = await this.share(added).catch(() => []);
    this.#timer = undefined;
    const states = new Map(sent.map(({ key, state }) => [key, state]));
    for (const { key, current, ttl } of counted) {
      const state = states.get(key);
      if (state) Object.assign(state, { known: current, endsAt: performance.now() + ttl });
    }
    if (this.#unshared.size > 0) this.#shareSoon();
  }
}

import { untilConnectable } from './until-connectable';

/** Within this time a backend that is started again responds to what was requested meanwhile. */
export const RESTART_TIMEOUT_MS = 3_000;
/** A backend that has been away for longer is not being restarted: nobody waits for it. */
const OUTAGE_MS = 10_000;
/** The most requests that wait for a backend that is started again. */
const MAX_QUEUED = 500;

/** The requests that wait until an instance of a server accepts connections: it may be restarting. */
export class RestartQueue {
  /** Since when no instance can be connected to. One that was never there counts as long gone. */
  #awaySince: number | undefined = -Infinity;
  #queued = 0;

  constructor(private readonly addresses: readonly string[]) {}

  /** Notes that there was a connection to an instance. */
  connected(): void {
    this.#awaySince = undefined;
  }

  /**
   * Waits, and gives the address of an instance that accepts connections. Undefined: none does so by then
   * (`performance.now()`), or nobody should wait.
   */
  async untilBack(until: number): Promise<string | undefined> {
    const now = performance.now();
    this.#awaySince ??= now;
    if (now - this.#awaySince > OUTAGE_MS || this.#queued >= MAX_QUEUED) return undefined;
    this.#queued += 1;
    try {
      return await untilConnectable(this.addresses, until);
    } finally {
      this.#queued -= 1;
    }
  }
}

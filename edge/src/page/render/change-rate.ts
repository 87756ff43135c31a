/** So many changes within so long are many: a page that each of them concerns is hardly ever of the last. */
const MANY_CHANGES = 9;
const PERIOD_MS = 3_000;

/** Whether data change all the time. */
export class ChangeRate {
  /** When the last changes were, the oldest first. */
  readonly #times: number[] = [];

  /** Notes a change. */
  report(): void {
    this.#times.push(performance.now());
    if (this.#times.length > MANY_CHANGES) this.#times.shift();
  }

  /** Whether there were {@link MANY_CHANGES} within the last seconds. */
  get isHigh(): boolean {
    const [oldest = -Infinity] = this.#times;
    return this.#times.length === MANY_CHANGES && performance.now() - oldest <= PERIOD_MS;
  }
}

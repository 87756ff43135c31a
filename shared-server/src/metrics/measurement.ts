/**
 * Something that happens again and again and is counted or timed. Whoever sees it reports it; who counts it
 * follows it. Nobody does without METRICS_PORT, and then a report does nothing.
 */
export class Measurement<Value> {
  readonly #listeners = new Set<(value: Value) => void>();

  report(value: Value): void {
    for (const listener of this.#listeners) listener(value);
  }

  /** Calls `listener` with each report from now on, until the returned function is called. */
  follow(listener: (value: Value) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}

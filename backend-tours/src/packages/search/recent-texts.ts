/** Remembers so many texts, the last ones that were added, for some time. */
export class RecentTexts {
  readonly #until = new Map<string, number>();
  readonly #max: number;
  readonly #keptMs: number;

  constructor({ max, keptMs }: { readonly max: number; readonly keptMs: number }) {
    this.#max = max;
    this.#keptMs = keptMs;
  }

  add(text: string): void {
    this.#until.delete(text);
    this.#until.set(text, performance.now() + this.#keptMs);
    const [oldest] = this.#until.keys();
    if (this.#until.size > this.#max && oldest !== undefined) this.#until.delete(oldest);
  }

  has(text: string): boolean {
    return (this.#until.get(text) ?? 0) > performance.now();
  }
}

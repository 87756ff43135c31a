import type { Markup } from '@safar/shared-contracts/server-markup.contract';

/** The markup of a page, and when it was rendered. */
interface Entry {
  readonly markup: Markup;
  readonly characters: number;
  readonly renderedAt: number;
  /** The state of the data that it shows; undefined when that is not known for sure. */
  readonly dataState: number | undefined;
}

/** The most that all markup may have, in characters: some hundred pages. */
const MAX_CHARACTERS = 40_000_000;

/** The markup of the pages that were asked for last, by set of builds, day and address. */
export class MarkupCache {
  readonly #entries = new Map<string, Entry>();
  #characters = 0;

  /** Returns what is stored, and how old it is (ms). */
  find(key: string): (Entry & { readonly ageMs: number }) | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    // The one that was used last is at the end.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return { ...entry, ageMs: performance.now() - entry.renderedAt };
  }

  store(key: string, { markup, renderedAt, dataState }: Omit<Entry, 'characters'>): void {
    this.delete(key);
    const { html, css, state } = markup;
    const characters = html.length + css.length + JSON.stringify(state).length;
    this.#entries.set(key, { markup, characters, renderedAt, dataState });
    this.#characters += characters;
    for (const oldest of this.#entries.keys()) {
      if (this.#characters <= MAX_CHARACTERS) break;
      this.delete(oldest);
    }
  }

  clear(): void {
    this.#entries.clear();
    this.#characters = 0;
  }

  delete(key: string): void {
    this.#characters -= this.#entries.get(key)?.characters ?? 0;
    this.#entries.delete(key);
  }
}

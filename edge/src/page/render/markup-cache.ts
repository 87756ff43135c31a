import type { RenderedPage } from './process/render-process';

/** The markup of a page, and of when it is. */
interface Entry extends RenderedPage {
  readonly characters: number;
  /** When it was rendered, or was found to be what would be rendered. */
  readonly renderedAt: number;
  /** The state of the data that it shows; undefined when that is not known for sure. */
  readonly dataState: number | undefined;
  /** How many changes this edge itself had passed on. */
  readonly generation: number;
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

  store(key: string, entry: Omit<Entry, 'characters'>): void {
    this.delete(key);
    const { html, css, state } = entry.markup;
    const characters = html.length + css.length + JSON.stringify(state).length;
    this.#entries.set(key, { ...entry, characters });
    this.#characters += characters;
    for (const oldest of this.#entries.keys()) {
      if (this.#characters <= MAX_CHARACTERS) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#characters -= this.#entries.get(key)?.characters ?? 0;
    this.#entries.delete(key);
  }
}

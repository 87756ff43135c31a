import { LRUCache } from 'lru-cache';
import type { RenderedPage } from './process/render-process';

/** The markup of a page, and of when it is. */
export interface KeptMarkup extends RenderedPage {
  /** When it was rendered, or was found to be what would be rendered. */
  readonly renderedAt: number;
  /** The state of the data that it shows; undefined when that is not known for sure. */
  readonly dataState: number | undefined;
  /** How many changes this edge itself had passed on. */
  readonly generation: number;
}

/** The most that all markup may have, in characters: some hundred pages. */
const MAX_CHARACTERS = 40_000_000;

/** Keeps the markup of the pages that were asked for last, by set of builds, day and address. */
export const newMarkupCache = () =>
  new LRUCache<string, KeptMarkup>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ markup: { html, css, state } }) =>
      html.length + css.length + JSON.stringify(state).length,
  });

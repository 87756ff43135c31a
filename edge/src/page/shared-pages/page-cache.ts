import { LRUCache } from 'lru-cache';
import type { Release } from '@safar/releases';
import { DEVELOPMENT_BUILD } from '@safar/shared-contracts/development.contract';
import { buildIdsOf, releaseKey } from '../../builds/release-key';
import type { ReadyPage } from '../document/send-page';
import type { MarkupState } from './markup-state';

/** A page that many visitors get. */
export interface KeptPage extends ReadyPage {
  /** Whether the page names a tour, a guide or a task, as its backend had it. */
  readonly isAboutEntity: boolean;
  /** Whether it can be the page of all visitors, as far as it depends on its screen and entity. */
  readonly isForAll: boolean;
  /** The tag of the site when the page was begun. */
  readonly tag: string | undefined;
}

/** A longer address is not kept: one can be made for each of very many searches. */
const MAX_ADDRESS_LENGTH = 300;

/**
 * What the page of a release at an address is found by; `assets`: the other origin that it loads files from,
 * if it does. Undefined when it is not kept: a development build changes under its name.
 */
export function pageKey(release: Release, address: string, assets = ''): string | undefined {
  if (buildIdsOf(release).includes(DEVELOPMENT_BUILD) || address.length > MAX_ADDRESS_LENGTH)
    return undefined;
  return `${releaseKey(release)} ${assets} ${address}`;
}

interface Entry extends KeptPage {
  readonly markup: MarkupState | undefined;
  readonly madeAt: number;
  readonly generation: number;
}

/** The most that all pages may take, in bytes: some hundred pages. */
const MAX_BYTES = 64 * 1024 * 1024;
/** How long the page of an entity is sent without asking its backend again. */
const FRESH_MS = 3_000;

/**
 * The pages that were sent last, compressed, by set of builds and address. A page is made again when its
 * markup was rendered anew, when data changed, and, if it is about an entity, after some seconds. Source:
 * docs/decisions/056-public-reads-are-cached.md.
 */
export class PageCache {
  readonly #pages: LRUCache<string, Entry>;
  #generation = 0;

  constructor({ maxBytes = MAX_BYTES }: { readonly maxBytes?: number } = {}) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ text, headers }, key) =>
        Math.ceil(text.bytes) + JSON.stringify(headers).length + 2 * key.length,
    });
  }

  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  /** The state of the data, as of the changes that this edge knows of. */
  get generation(): number {
    return this.#generation;
  }

  /**
   * The page, if it still is what would be made now. `markup` finds what there is of its markup now, `tag` is
   * that of the site if it has one.
   */
  find(key: string, markup: () => MarkupState, tag?: string): KeptPage | undefined {
    const entry = this.#pages.get(key);
    const isOutdated = (made: Entry) => !this.#isFresh(made) || (tag !== undefined && tag !== made.tag);
    if (!entry || (entry.isAboutEntity && isOutdated(entry))) return undefined;
    if (!entry.markup) return entry;
    const now = markup();
    return entry.markup.every((part, index) => part === now[index]) ? entry : undefined;
  }

  /**
   * Keeps a page that was begun in that generation. Returns it, with the text that is compressed already when
   * it is the same. `markup`: what it was made of; undefined for a page that never has any.
   */
  keep(key: string, page: KeptPage, markup: MarkupState | undefined, generation: number): KeptPage {
    const before = this.#pages.peek(key);
    const text = before?.text.etag === page.text.etag ? before.text : page.text;
    const entry = { ...page, text, markup, madeAt: performance.now(), generation };
    this.#pages.set(key, entry);
    return entry;
  }

  /** Something was changed on a backend. */
  dataChanged(): void {
    this.#generation += 1;
  }

  #isFresh({ generation, madeAt }: Entry): boolean {
    return generation === this.#generation && performance.now() - madeAt <= FRESH_MS;
  }
}

import type { MarkupRequest } from '@safar/shared-contracts/server-markup.contract';
import { pathOf } from '@safar/shared-server/path-of';
import type { Release } from '@safar/releases';
import { LRUCache } from 'lru-cache';
import { bringsContent, matchesPath, screensOf } from '../../builds/screen-paths';
import { renders } from '../../metrics/measurements';
import { NO_MARKUP, type PageMarkup } from '../document/render-page';
import { ChangeRate } from './change-rate';
import { newMarkupCache } from './markup-cache';
import { areAsBefore } from './page-requests';
import type { RenderedPage } from './process/render-process';
import type { PublicResponse } from './public-gets';
import { RenderPauses } from './render-pauses';
import { RenderQueue } from './render-queue';
import { RenderSets, type RenderSet } from './render-set';

/** How long markup is served without being rendered again. */
const FRESH_MS = 3_000;
/** Older markup is served only while it is known that no data have changed since, here or at another edge. */
const MAX_AGE_MS = 30_000;
/**
 * While data change all the time, markup is served for so long although this edge has passed on a change:
 * else the pages that each change concerns hardly ever had content. Whoever changes something is signed in,
 * and a page loads their data anew once it is hydrated.
 */
const MAX_BUSY_AGE_MS = 2 * FRESH_MS;
/** After a change, so many pages are rendered again that visitors asked for last, within so long. */
const MAX_ASKED = 30;
const ASKED_LATELY_MS = 300_000;
/** One change is reported several times: by its response, and by each instance of its backend. */
const REPORTS_MS = 20;
/** A longer address is served without markup: one can be made for each of very many searches. */
const MAX_ADDRESS_LENGTH = 300;

/** What renders a page: the render process. */
export interface Renderer {
  render(set: RenderSet, request: MarkupRequest): Promise<RenderedPage>;
}

export interface ServerMarkupOptions {
  readonly renderer: Renderer;
  /** Makes a request as the renderer does. */
  readonly get: (address: string) => Promise<PublicResponse>;
  /** The remotes that are rendered by browsers alone. */
  readonly browserOnly: readonly string[];
  readonly log: (fields: object, message: string) => void;
  /** What is known of the data that are rendered. */
  readonly data: RenderedData;
}

export interface RenderedData {
  /** A higher number after each change; undefined while one may go unnoticed. */
  readonly dataState: number | undefined;
  /** The state that markup for all has to be of, or of a later one. */
  readonly epoch: number | undefined;
  /** How many reads had no result: what was rendered meanwhile may lack it. */
  readonly failedReads: number;
}

interface Page {
  readonly key: string;
  readonly set: RenderSet;
  readonly address: string;
  readonly day: string;
}

/** When something was begun: of which state of the data it is at least. */
type State = Pick<RenderedData, 'dataState' | 'failedReads'> & {
  readonly renderedAt: number;
  readonly generation: number;
};

/**
 * The markup that pages arrive with. A request never waits for it: a page without markup in the cache is
 * served without its content, and rendered for the next visitor. What visitors asked for lately is rendered
 * again after each change, so that hardly anybody comes first. Source:
 * docs/decisions/051-builds-render-in-a-sandbox.md.
 */
export class ServerMarkup {
  readonly #cache = newMarkupCache();
  readonly #sets = new RenderSets();
  readonly #queue = new RenderQueue<Page>({
    isAsBefore: (page) => this.#isAsBefore(page),
    render: (page) => this.#render(page),
    isNeeded: (page) => !this.#isAsRendered(page) && !this.#pauses.isPaused(page.key),
  });
  readonly #asked = new LRUCache<string, Page>({
    max: MAX_ASKED,
    ttl: ASKED_LATELY_MS,
    // Looked up each time, because tests set it.
    perf: { now: () => performance.now() },
  });
  readonly #knownSets = new LRUCache<string, true>({ max: MAX_ASKED });
  #warmed: readonly Page[] = [];
  #isReported = false;
  readonly #pauses = new RenderPauses();
  readonly #changes = new ChangeRate();
  #generation = 0;

  constructor(private readonly options: ServerMarkupOptions) {}

  /** Returns the markup of a page, and has it rendered when it is missing or no longer fresh. */
  find(release: Release, address: string): PageMarkup {
    const page = this.#pageOf(release, address);
    if (!page) return NO_MARKUP;
    const { key, day } = page;
    this.#meet(release, page);
    this.#asked.set(key, page);
    const entry = this.#servable(key);
    const { dataState, epoch } = this.options.data;
    const isCurrent = epoch !== undefined && entry?.dataState !== undefined && entry.dataState >= epoch;
    const isOutdated = epoch !== undefined && !isCurrent;
    const isUnchanged = dataState !== undefined && entry?.dataState === dataState;
    const ageMs = performance.now() - (entry?.renderedAt ?? 0);
    if (!entry || isOutdated || ageMs > FRESH_MS) this.#request(page);
    // Also while so many wait that it has no turn yet: who has no scripts loads it until it is there.
    const rendering = !this.#pauses.isPaused(key) || this.#pauses.hasFailedOnce(key);
    if (!entry || (ageMs > MAX_AGE_MS && !isUnchanged)) return { rendering, isCurrent: false };
    return { content: { markup: entry.markup, day }, rendering: false, isCurrent };
  }

  /** Renders the screens that are about nothing in particular. */
  warm(release: Release): void {
    this.#warmed = screensOf(release)
      .filter((route) => bringsContent(release, route) && !route.about && !route.path.includes(':'))
      .flatMap(({ path }) => this.#pageOf(release, path) ?? []);
    for (const page of this.#warmed) {
      this.#meet(release, page);
      this.#request(page);
    }
  }

  /** Something was changed on a backend: what was rendered before is not served any more. */
  dataChanged(): void {
    this.#generation += 1;
    this.#changes.report();
    this.renderAhead();
  }

  /** Renders again what visitors asked for lately, the last first, and then the screens of {@link warm}. */
  renderAhead(): void {
    if (this.#isReported) return;
    this.#isReported = true;
    setTimeout(() => {
      this.#isReported = false;
      const pages = [...this.#asked.values(), ...this.#warmed];
      this.#queue.renderAhead(pages.map(({ set, address }) => pageIn(set, address)));
    }, REPORTS_MS).unref();
  }

  /** What visitors asked for lately, they will ask for in builds that are new, too. */
  #meet(release: Release, { set }: Page): void {
    if (this.#knownSets.get(set.key)) return;
    this.#knownSets.set(set.key, true);
    for (const { address } of [...this.#asked.values()].toReversed()) {
      const page = this.#pageOf(release, address);
      if (page) this.#asked.set(page.key, page);
    }
    if (this.#asked.size > 0) this.renderAhead();
  }

  /** What may be served of a page. */
  #servable(key: string) {
    const entry = this.#cache.get(key);
    const isRecent = entry && performance.now() - entry.renderedAt <= MAX_BUSY_AGE_MS;
    return this.#changes.isHigh && isRecent ? entry : this.#present(key);
  }

  /** What was rendered since the last change that this edge has passed on. */
  #present(key: string) {
    const entry = this.#cache.get(key);
    return entry?.generation === this.#generation ? entry : undefined;
  }

  /** Whether nothing is known to have changed since a page was rendered. */
  #isAsRendered({ key }: Page): boolean {
    const entry = this.#present(key);
    return entry !== undefined && entry.dataState === this.options.data.dataState;
  }

  /** Undefined: browsers alone render what is at that address. */
  #pageOf(release: Release, address: string): Page | undefined {
    const set = this.#sets.of(release);
    if (!set || address.length > MAX_ADDRESS_LENGTH || this.#isBrowserOnly(release, address))
      return undefined;
    return pageIn(set, address);
  }

  /** Whether the screen at this address is of a remote that browsers alone render. */
  #isBrowserOnly({ remotes }: Release, address: string): boolean {
    const pathname = pathOf(address);
    return remotes.some(
      ({ live: { name, definition } }) =>
        this.options.browserOnly.includes(name) &&
        definition.routes.some(({ path }) => matchesPath(path, pathname)),
    );
  }

  #request(page: Page): void {
    if (!this.#pauses.isPaused(page.key)) this.#queue.add(page);
  }

  /** What is rendered or read from now on is of this state, or of a later one. */
  #state(): State {
    const { dataState, failedReads } = this.options.data;
    return { renderedAt: performance.now(), generation: this.#generation, dataState, failedReads };
  }

  /** Where data have changed meanwhile it is not served, unless it turns out to be as before. */
  #store(key: string, { markup, reads }: RenderedPage, { failedReads, ...state }: State) {
    const isWhole = failedReads === this.options.data.failedReads;
    this.#cache.set(key, { markup, reads, ...state, dataState: isWhole ? state.dataState : undefined });
  }

  /**
   * Whether a page would be rendered of the same data as last time: most changes are of no concern to most
   * pages. Equal data make equal markup, so the page has that of now.
   */
  async #isAsBefore({ key }: Page): Promise<boolean> {
    const before = this.#cache.get(key);
    const state = this.#state();
    if (!before || !(await areAsBefore(before.reads, this.options.get))) return false;
    this.#store(key, before, state);
    return true;
  }

  async #render({ key, set, address, day }: Page): Promise<void> {
    const { browserOnly, renderer, log } = this.options;
    const state = this.#state();
    const report = (isDone: boolean) =>
      renders.report({ isDone, seconds: (performance.now() - state.renderedAt) / 1000 });
    try {
      const request = { address, day, remotes: [...set.remotes], browserOnly: [...browserOnly] };
      this.#store(key, await renderer.render(set, request), state);
      this.#pauses.end(key);
      report(true);
    } catch (error) {
      report(false);
      this.#cache.delete(key);
      this.#pauses.begin(key);
      log({ err: error, address, set: set.key }, 'a page is served without its content');
    }
  }
}

/** The page as it is today (UTC). */
function pageIn(set: RenderSet, address: string): Page {
  const day = new Date().toISOString().slice(0, 10);
  return { key: [set.key, day, address].join('\n'), set, address, day };
}

import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import * as v from 'valibot';
import type { PageRequest } from './rounds';
import { watchContentScript, type Content } from './watch-content-script';

/** A network and a processor, as Chromium imitates them for one page. */
export interface Conditions {
  readonly latencyMs: number;
  readonly kilobitsPerSecond: number;
  /** How many times slower the processor is. */
  readonly slowdown: number;
}

/** What the script in the page has noted (watch-content-script.ts), in ms since the navigation began. */
const ContentTimes = v.object({
  lcp: v.number(),
  longTasks: v.array(v.tuple([v.number(), v.number()])),
  interactions: v.array(v.number()),
  content: v.exactOptional(v.number()),
  interactive: v.exactOptional(v.number()),
  followed: v.exactOptional(v.number()),
});
export type ContentTimes = v.InferOutput<typeof ContentTimes>;

/** A page that shows nothing within this time has failed. */
const CONTENT_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 100;
/** A page that requests nothing for so long has loaded what it loads by itself. */
const QUIET_MS = 700;

/** A new page whose requests and content are watched from its first request on. */
export class WatchedPage {
  readonly #requests = new Map<string, { -readonly [Key in keyof PageRequest]: PageRequest[Key] }>();
  #began: number | undefined;
  #changedAt = Date.now();

  private constructor(
    readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async open(context: BrowserContext, content: Content, conditions: Conditions): Promise<WatchedPage> {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const watched = new WatchedPage(page, session);
    watched.#listen();
    const { latencyMs, kilobitsPerSecond, slowdown } = conditions;
    const bytesPerSecond = (kilobitsPerSecond * 1000) / 8;
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript({ content: watchContentScript(content) });
    return watched;
  }

  /** The requests so far, without those that a cache responded to. */
  get requests(): readonly PageRequest[] {
    return [...this.#requests.values()];
  }

  /** Opens a page and waits until it shows its content. Resolves to what was noted. */
  async show(url: string): Promise<ContentTimes> {
    await this.page.goto(url, { waitUntil: 'commit', timeout: CONTENT_TIMEOUT_MS });
    await this.until(({ content }) => content !== undefined, url);
    return this.times();
  }

  /** Opens a page and waits until it is interactive and requests nothing more. */
  async load(url: string): Promise<ContentTimes> {
    await this.show(url);
    await this.until(({ interactive }) => interactive !== undefined, url);
    await this.untilQuiet();
    return this.times();
  }

  /** Waits until the script in the page has noted what `isThere` looks for. */
  async until(isThere: (times: ContentTimes) => boolean, what: string): Promise<void> {
    await waitUntil(async () => isThere(await this.times()), {
      timeoutMs: CONTENT_TIMEOUT_MS,
      failure: `${what} did not show its content in time.`,
      everyMs: POLL_INTERVAL_MS,
    });
  }

  async times(): Promise<ContentTimes> {
    return v.parse(ContentTimes, JSON.parse(await this.page.evaluate('JSON.stringify(safarBench)')));
  }

  /** Waits until the page has loaded what it loads by itself. */
  async untilQuiet(): Promise<void> {
    const end = Date.now() + CONTENT_TIMEOUT_MS;
    while (Date.now() - this.#changedAt < QUIET_MS && Date.now() < end) await pause(POLL_INTERVAL_MS);
  }

  #listen(): void {
    const { session } = this;
    session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type = 'Other' }) => {
      const { protocol, pathname, search } = new URL(request.url);
      if (!protocol.startsWith('http')) return;
      this.#changedAt = Date.now();
      this.#began ??= timestamp;
      const start = this.#since(timestamp);
      this.#requests.set(requestId, { path: pathname + search, type, start, bytes: 0 });
    });
    session.on('Network.requestServedFromCache', ({ requestId }) => this.#requests.delete(requestId));
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache) this.#requests.delete(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const request = this.#requests.get(requestId);
      if (!request) return;
      this.#changedAt = Date.now();
      request.end = this.#since(timestamp);
      request.bytes = encodedDataLength;
    });
    session.on('Network.loadingFailed', ({ requestId }) => this.#requests.delete(requestId));
  }

  #since(timestamp: number): number {
    return (timestamp - (this.#began ?? timestamp)) * 1000;
  }
}

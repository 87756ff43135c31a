import type { Locator, Page, Request } from 'playwright-core';

/** How far the clock goes at once, in ms. */
const STEP_MS = 100;
/**
 * Steps may pass while a busy browser has not begun yet what it will wait for: so much later than its limit
 * is something still in time.
 */
const LATE_MS = 3 * STEP_MS;
/** A request may be one that never ends: the clock goes on after this time, in ms. */
const MAX_WAIT_MS = 2_000;
/** Requests that stay open, or whose end Playwright does not report. */
const ENDLESS = ['eventsource', 'ping'];

/**
 * The clock of a page, which goes only while the page waits for nothing else: a busy machine takes none of
 * its time. What the page shows within a limit it shows within that limit on any machine.
 */
export class PageClock {
  readonly #page: Page;
  readonly #hangs: (path: string) => boolean;
  readonly #open = new Set<Request>();

  private constructor(page: Page, hangs: (path: string) => boolean) {
    this.#page = page;
    this.#hangs = hangs;
    page.on('request', (request) => this.#open.add(request));
    page.on('requestfinished', (request) => this.#open.delete(request));
    page.on('requestfailed', (request) => this.#open.delete(request));
  }

  /** Gives a page without a document its clock. `hangs`: whether requests for a path never get a response. */
  static async install(page: Page, hangs: (path: string) => boolean): Promise<PageClock> {
    await page.clock.install();
    await page.addInitScript(filesTakeNoTime);
    return new PageClock(page, hangs);
  }

  stop(): Promise<void> {
    // It jumps there: a moment that has passed when the browser reads it is refused.
    return this.#page.clock.pauseAt(Date.now() + 60_000);
  }

  /** Lets time pass until an element is visible; rejects when it is not within this time. */
  async expectWithin(limitMs: number, element: Locator): Promise<void> {
    const visible = element.filter({ visible: true });
    for (let passedMs = 0; ; passedMs += STEP_MS) {
      await this.#untilIdle();
      if ((await visible.count()) > 0) return;
      if (passedMs >= limitMs + LATE_MS) throw new Error(`${element} was not visible within ${limitMs} ms.`);
      await this.#page.clock.runFor(STEP_MS);
    }
  }

  /** Lets time pass as it does elsewhere. */
  go(): Promise<void> {
    return this.#page.clock.resume();
  }

  async #untilIdle(): Promise<void> {
    const giveUp = Date.now() + MAX_WAIT_MS;
    const waits = () =>
      [...this.#open].some(
        (request) =>
          !ENDLESS.includes(request.resourceType()) && !this.#hangs(new URL(request.url()).pathname),
      );
    do await this.#page.evaluate(nextTasks);
    while (waits() && Date.now() < giveUp);
  }
}

/** Runs in the page: resolves once what is due now was done. */
async function nextTasks(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(undefined);
    });
  }
}

/** Runs in each page: it takes no network for a slow one, on which its limits are longer. */
function filesTakeNoTime(): void {
  Object.defineProperty(PerformanceResourceTiming.prototype, 'duration', { get: () => 0 });
}

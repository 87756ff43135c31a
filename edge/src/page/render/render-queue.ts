/** How many pages may wait for visitors. The next ones are not rendered. */
const MAX_QUEUED = 40;
/** What is rendered ahead takes half of the time at most, on the average of about so long. */
const BURST_MS = 1_000;
/** How many pages are compared with what they were at one time. */
const MAX_COMPARED = 8;

interface RenderQueueOptions<Page> {
  /** Whether a page is found to be as it was rendered last. Must not reject. */
  readonly isAsBefore: (page: Page) => Promise<boolean>;
  /** Must not reject. */
  readonly render: (page: Page) => Promise<void>;
  /** Whether a page is still to be rendered ahead. */
  readonly isNeeded: (page: Page) => boolean;
}

/**
 * Renders one page after the other: first those that visitors have asked for, then those that others may ask
 * for. Before that it finds those that are as before, which is quicker: they need not be rendered.
 */
export class RenderQueue<Page extends { readonly key: string }> {
  readonly #asked = new Map<string, Page>();
  #ahead = new Map<string, Page>();
  /** Those that are not as before. */
  readonly #changed = new Set<string>();
  #isRunning = false;
  /** When it is half of the time that what was done ahead has taken. */
  #halfAt = 0;
  #endRest: () => void = () => undefined;

  constructor(private readonly options: RenderQueueOptions<Page>) {}

  /** Has a page rendered that a visitor has asked for. */
  add(page: Page): void {
    if (this.#asked.has(page.key) || this.#asked.size >= MAX_QUEUED) return;
    this.#asked.set(page.key, page);
    this.#start();
  }

  /** After a change: has these rendered in their order, and no more those that it got before. */
  renderAhead(pages: readonly Page[]): void {
    this.#ahead = new Map(pages.map((page) => [page.key, page]));
    this.#changed.clear();
    this.#start();
  }

  #start(): void {
    this.#endRest();
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#asked.size > 0 || this.#ahead.size > 0) {
      for (const page of this.#ahead.values()) {
        if (!this.options.isNeeded(page)) this.#ahead.delete(page.key);
      }
      const restMs = this.#halfAt - performance.now() - BURST_MS;
      const ahead = restMs > 0 ? [] : [...this.#ahead.values()];
      const pages = [...this.#asked.values(), ...ahead];
      const unknown = pages.filter(({ key }) => !this.#changed.has(key)).slice(0, MAX_COMPARED);
      const [page] = unknown.length > 0 ? unknown : pages;
      if (!page) {
        if (this.#ahead.size > 0) await this.#rest(restMs);
        continue;
      }
      const since = performance.now();
      const isAhead = !this.#asked.has(page.key);
      await (unknown.length > 0
        ? Promise.all(unknown.map((each) => this.#compare(each)))
        : this.#render(page));
      if (isAhead) this.#halfAt = Math.max(this.#halfAt, since) + 2 * (performance.now() - since);
    }
    this.#isRunning = false;
  }

  async #compare(page: Page): Promise<void> {
    const { key } = page;
    // Another change puts it there again.
    this.#ahead.delete(key);
    if (await this.options.isAsBefore(page)) return void this.#asked.delete(key);
    this.#changed.add(key);
    if (!this.#asked.has(key) && !this.#ahead.has(key)) this.#ahead.set(key, page);
  }

  async #render(page: Page): Promise<void> {
    this.#ahead.delete(page.key);
    // Who asks for it now need not have it rendered.
    this.#asked.set(page.key, page);
    this.#changed.delete(page.key);
    await this.options.render(page);
    this.#asked.delete(page.key);
  }

  /** What visitors ask for does not wait for it. */
  #rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#endRest = resolve;
      setTimeout(resolve, ms).unref();
    });
  }
}

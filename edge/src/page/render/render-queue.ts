/** How many pages may wait for visitors. The next ones are not rendered. */
const MAX_QUEUED = 40;
/** What is rendered ahead takes half of the time at most, on the average of about so long. */
const BURST_MS = 1_000;

interface RenderQueueOptions<Page> {
  /** Must not reject. */
  readonly render: (page: Page) => Promise<void>;
  /** Whether a page is still to be rendered ahead. */
  readonly isNeeded: (page: Page) => boolean;
}

/**
 * Renders one page after the other: first those that visitors have asked for, then those that others may ask
 * for.
 */
export class RenderQueue<Page extends { readonly key: string }> {
  readonly #asked = new Map<string, Page>();
  #ahead = new Map<string, Page>();
  #isRunning = false;
  /** When it is half of the time that what was rendered ahead has taken. */
  #halfAt = 0;
  #endRest: () => void = () => undefined;

  constructor(private readonly options: RenderQueueOptions<Page>) {}

  /** Whether a page waits for its turn as one that was asked for, or is being rendered. */
  has(key: string): boolean {
    return this.#asked.has(key);
  }

  /** Has a page rendered that a visitor has asked for. */
  add(page: Page): void {
    if (this.#asked.has(page.key) || this.#asked.size >= MAX_QUEUED) return;
    this.#asked.set(page.key, page);
    this.#start();
  }

  /** Has these rendered in their order, and no more those that it got before. */
  renderAhead(pages: readonly Page[]): void {
    this.#ahead = new Map(pages.map((page) => [page.key, page]));
    this.#start();
  }

  #start(): void {
    this.#endRest();
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#asked.size > 0 || this.#ahead.size > 0) {
      const [asked] = this.#asked.values();
      const [ahead] = this.#ahead.values();
      const restMs = this.#halfAt - performance.now() - BURST_MS;
      if (asked) await this.#renderNow(asked);
      else if (ahead && !this.options.isNeeded(ahead)) this.#ahead.delete(ahead.key);
      else if (restMs > 0) await this.#rest(restMs);
      else if (ahead) await this.#renderNowAhead(ahead);
    }
    this.#isRunning = false;
  }

  async #renderNow(page: Page): Promise<void> {
    this.#ahead.delete(page.key);
    await this.options.render(page);
    this.#asked.delete(page.key);
  }

  async #renderNowAhead(page: Page): Promise<void> {
    const since = performance.now();
    // Who asks for it now need not have it rendered.
    this.#asked.set(page.key, page);
    await this.#renderNow(page);
    this.#halfAt = Math.max(this.#halfAt, since) + 2 * (performance.now() - since);
  }

  /** What visitors ask for does not wait for it. */
  #rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#endRest = resolve;
      setTimeout(resolve, ms).unref();
    });
  }
}

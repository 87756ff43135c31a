import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { ORIGIN, setupVariable } from '../visitor/visitor';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { ACTION_TIMEOUT_MS, type Engine, type EnginePage, type Target } from './engine-page';

/** A browser logs every refused request, also those that a test makes on purpose. */
const IGNORED_PROBLEMS = [/Failed to load resource/];

/** Debian's Firefox, without a window, by WebDriver BiDi. */
export const FIREFOX: Engine = {
  name: 'Firefox',
  async start() {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: setupVariable('SAFAR_E2E_FIREFOX'),
      headless: true,
    });
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    page.setDefaultTimeout(ACTION_TIMEOUT_MS);
    return new FirefoxPage(page);
  },
};

/** Runs in the page: whether a click into the middle of an element reaches it. */
function isAtItsCenter(element: Node): boolean {
  if (!(element instanceof Element)) return false;
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

class FirefoxPage implements EnginePage {
  readonly problems: string[] = [];

  constructor(private readonly page: Page) {
    page.on('console', (message) => {
      if (message.type() === 'error') this.#record(message.text());
    });
    page.on('pageerror', (error) => this.#record(String(error)));
  }

  #record(problem: string): void {
    if (!IGNORED_PROBLEMS.some((pattern) => pattern.test(problem))) this.problems.push(problem);
  }

  async open(path: string): Promise<void> {
    await this.page.goto(new URL(path, ORIGIN).href);
  }

  async see(target: Target): Promise<void> {
    await this.#find(target);
  }

  /** Waits until nothing covers it, such as while a dialog takes no clicks yet. */
  async click(target: Target): Promise<void> {
    const element = await this.#find(target);
    await element.scrollIntoView();
    await waitUntil(() => element.evaluate(isAtItsCenter), {
      timeoutMs: ACTION_TIMEOUT_MS,
      failure: `${target} is covered.`,
    });
    await element.click();
  }

  async type(target: Target, text: string): Promise<void> {
    await (await this.#find(target)).type(text);
  }

  evaluate(expression: string): Promise<unknown> {
    return this.page.evaluate(expression);
  }

  async close(): Promise<void> {
    await this.page.browser().close();
  }

  async #find(target: Target): Promise<ElementHandle> {
    const found = await this.page.waitForSelector(`::-p-xpath(${target})`, { visible: true });
    if (!found) throw new Error(`${target} is not shown.`);
    return found;
  }
}

import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { ORIGIN, setupVariable } from '../visitor/visitor';
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
    await this.page.goto(ORIGIN + path);
  }

  async see(target: Target): Promise<void> {
    await this.#find(target);
  }

  async click(target: Target): Promise<void> {
    await (await this.#find(target)).click();
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

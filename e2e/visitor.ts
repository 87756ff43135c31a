import { CHROMIUM_FLAGS } from '@safar/scripts/checks/chromium';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';

/** What a browser may say without a journey failing: an anonymous probe that is refused is no error of ours. */
const IGNORED_CONSOLE_ERRORS = [/Failed to load resource: the server responded with a status of 40[0-9]/];

export const ORIGIN = setupVariable('SAFAR_E2E_ORIGIN');
export const RELEASES_FOLDER = setupVariable('SAFAR_E2E_RELEASES');
export const DATA_FOLDER = setupVariable('SAFAR_E2E_DATA');

let browser: Promise<Browser> | undefined;

/** The one browser of a file of journeys, started by whoever needs it first. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: setupVariable('SAFAR_E2E_CHROMIUM'), args: CHROMIUM_FLAGS });
  return browser;
}

/** One person at one browser: their own storage, and everything the console complained about. */
export class Visitor {
  readonly consoleErrors: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
  ) {}

  static async open({
    width = 1280,
    ...options
  }: BrowserContextOptions & { width?: number } = {}): Promise<Visitor> {
    const context = await (
      await sharedBrowser()
    ).newContext({ baseURL: ORIGIN, colorScheme: 'light', viewport: { width, height: 900 }, ...options });
    context.setDefaultTimeout(15_000);
    const visitor = new Visitor(await context.newPage(), context);
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') visitor.#complain(message.text());
    });
    context.on('weberror', (error) => visitor.#complain(String(error.error())));
    return visitor;
  }

  #complain(text: string): void {
    if (!IGNORED_CONSOLE_ERRORS.some((pattern) => pattern.test(text))) this.consoleErrors.push(text);
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}

/**
 * For a file of journeys: a new visitor before each test, who must have had nothing to complain of after it. Gives the one
 * of the present test.
 */
export function visitorPerTest(): () => Visitor {
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = await Visitor.open();
  });
  afterEach(async () => {
    const { consoleErrors: complaints } = visitor;
    await visitor.close();
    expect(complaints).toEqual([]);
  });
  closeBrowserAfterAll();
  return () => visitor;
}

/** For a file of journeys that makes its visitors itself. */
export function closeBrowserAfterAll(): void {
  afterAll(async () => {
    await (await browser)?.close();
    browser = undefined;
  });
}

function setupVariable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: journeys run by npm test, which starts the site first.`);
  return value;
}

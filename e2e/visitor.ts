import { CHROMIUM_FLAGS } from '@safar/scripts/checks/chromium';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';

/** What a browser may say without a journey failing: an anonymous probe that is refused is no error of ours. */
const PERMITTED = [/Failed to load resource: the server responded with a status of 40[0-9]/];

export const ORIGIN = fromSetup('SAFAR_E2E_ORIGIN');
export const RELEASES = fromSetup('SAFAR_E2E_RELEASES');
export const DATA = fromSetup('SAFAR_E2E_DATA');

let browser: Promise<Browser> | undefined;

/** The one browser of a file of journeys, started by whoever needs it first. */
export function theBrowser(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: fromSetup('SAFAR_E2E_CHROMIUM'), args: CHROMIUM_FLAGS });
  return browser;
}

/** One person at one browser: their own storage, and everything the console complained about. */
export class Visitor {
  readonly complaints: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
  ) {}

  static async arrive({
    width = 1280,
    ...options
  }: BrowserContextOptions & { width?: number } = {}): Promise<Visitor> {
    const context = await (
      await theBrowser()
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
    if (!PERMITTED.some((pattern) => pattern.test(text))) this.complaints.push(text);
  }

  async leave(): Promise<void> {
    await this.context.close();
  }
}

/**
 * For a file of journeys: a new visitor before each test, who must have had nothing to complain of after it. Gives the one
 * of the present test.
 */
export function aVisitorEach(): () => Visitor {
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = await Visitor.arrive();
  });
  afterEach(async () => {
    const { complaints } = visitor;
    await visitor.leave();
    expect(complaints).toEqual([]);
  });
  closeBrowserAtTheEnd();
  return () => visitor;
}

/** For a file of journeys that makes its visitors itself. */
export function closeBrowserAtTheEnd(): void {
  afterAll(async () => {
    await (await browser)?.close();
    browser = undefined;
  });
}

function fromSetup(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: journeys run by npm test, which starts the site first.`);
  return value;
}

import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/**
 * A browser logs every refused request, also those that a journey makes on purpose. Three seconds after a
 * page has loaded it names what was preloaded and not yet used, also what a navigation requested a moment
 * before: used-hints.ts finds what is never used.
 */
const IGNORED_CONSOLE_ERRORS = [
  /Failed to load resource: the server responded with a status of 40[0-9]/,
  /Service Worker registration blocked by Playwright/,
  /was preloaded using link preload but not used within a few seconds/,
];

/** While edges are killed, event streams break, and are made again. */
const IGNORED_WHILE_KILLED = [/net::ERR_INCOMPLETE_CHUNKED_ENCODING/];
const IGNORED = [...IGNORED_CONSOLE_ERRORS, ...(process.env['SAFAR_E2E_KILLS'] ? IGNORED_WHILE_KILLED : [])];

/** What a visitor does fails after this time. On a busy machine a page was seen after 13 seconds. */
const ACTION_TIMEOUT_MS = 30_000;
/** For what a tab does by itself to follow releases: that begins five seconds after it is loaded and idle. */
export const FOLLOWING = { timeout: 60_000 };

/** The site under test: its origin, the folder of its release store, its data folder, its Auth emulator. */
export const ORIGIN = setupVariable('SAFAR_E2E_ORIGIN');
export const RELEASES_FOLDER = setupVariable('SAFAR_E2E_RELEASES');
export const DATA_FOLDER = setupVariable('SAFAR_E2E_DATA');
/** The emulator is reached at its own port: the site passes on no administration of accounts. */
export const EMULATOR = setupVariable('SAFAR_E2E_EMULATOR');

/** Starts a browser with these flags beside those of all journeys, and without some that Playwright sets. */
export const launchBrowser = safarBrowsers.launch;

/** Returns the browser that all visitors share. */
export const sharedBrowser = safarBrowsers.shared;

/** How the console of a visitor's page names what the page's policies refused. */
const VIOLATION = 'Policy violation: ';

/**
 * A person with a browser profile of their own: one page, its storage, and the errors and warnings of its
 * console.
 */
export class Visitor {
  readonly consoleErrors: string[] = [];
  /** What the policies of its pages refused: the directive, and what was refused. */
  readonly violations: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
  ) {}

  /**
   * Opens a page for a new visitor. `width`: of the window, in pixels. `browser`: by default the shared one.
   * It has no service worker unless the options allow one: requests of a worker pass Playwright's routes.
   */
  static async open(
    { width = 1280, ...options }: BrowserContextOptions & { width?: number } = {},
    browser?: Browser,
  ): Promise<Visitor> {
    const context = await (browser ?? (await sharedBrowser())).newContext({
      baseURL: ORIGIN,
      colorScheme: 'light',
      serviceWorkers: 'block',
      viewport: { width, height: 900 },
      ...options,
    });
    context.setDefaultTimeout(ACTION_TIMEOUT_MS);
    const visitor = new Visitor(await context.newPage(), context);
    context.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      const text = message.text();
      // The browser names the address of what it could not load beside the text.
      visitor.#record(
        text.startsWith('Failed to load resource') ? `${text} ${message.location().url}` : text,
      );
    });
    context.on('weberror', (error) => visitor.#record(String(error.error())));
    await context.addInitScript(reportViolations, VIOLATION);
    return visitor;
  }

  #record(text: string): void {
    if (text.startsWith(VIOLATION)) this.violations.push(text.slice(VIOLATION.length));
    if (!IGNORED.some((pattern) => pattern.test(text))) this.consoleErrors.push(text);
  }

  /** Rejects when the policies of a page refused anything: the site never tries what they forbid. */
  async close(): Promise<void> {
    await this.context.close();
    if (this.violations.length > 0) throw new Error(`${VIOLATION}${this.violations.join(', ')}`);
  }
}

/**
 * Opens a new visitor before each test of a file; after the test, the visitor's console must hold no errors.
 * Returns the function that returns the visitor of the current test.
 */
export function visitorPerTest(): () => Visitor {
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = await Visitor.open();
  });
  afterEach(async () => {
    const { consoleErrors } = visitor;
    await visitor.close();
    expect(consoleErrors).toEqual([]);
  });
  return () => visitor;
}

/** Runs in each page, before its scripts. */
function reportViolations(prefix: string): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    console.error(`${prefix}${effectiveDirective} ${blockedURI}`),
  );
  new ReportingObserver(
    (reports) => {
      for (const { body } of reports) console.error(`${prefix}integrity-policy ${JSON.stringify(body)}`);
    },
    { types: ['integrity-violation'], buffered: true },
  ).observe();
}

export function setupVariable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: stack.setup.ts sets it when npm test runs the journeys.`);
  return value;
}

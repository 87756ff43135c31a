import { TestEnvironment } from 'jest-environment-node';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './launch-browser';

let shared: Promise<Browser> | undefined;

/** What tests have of the browsers: `visitor.ts` is the one that calls it. */
const browsers = {
  launch: launchBrowser,
  /** The browser that all visitors of all test files of this run share; the first call starts it. */
  shared(): Promise<Browser> {
    // One that has crashed fails the file that used it, and no other one.
    shared ??= launchBrowser().then((browser) => browser.on('disconnected', () => (shared = undefined)));
    return shared;
  },
};

declare global {
  // What is declared otherwise is no property of the global object.
  var safarBrowsers: typeof browsers;
}

/** Closes the shared browser; for the end of a run. */
export async function closeSharedBrowser(): Promise<void> {
  await (await shared)?.close();
  shared = undefined;
}

/**
 * Where a file of tests in a browser runs. Playwright and the shared browser are outside of it, so that not
 * every file loads the one and starts the other.
 */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { safarBrowsers: browsers });
  }

  /** The next file begins without the visitors of this one. */
  override async teardown(): Promise<void> {
    for (const context of (await shared)?.contexts() ?? []) await context.close();
    await super.teardown();
  }
}

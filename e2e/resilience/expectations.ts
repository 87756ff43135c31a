import type { Page } from 'playwright-core';
import { expectVisible } from '../visitor/expect-visible';

/**
 * What a busy machine may need besides the time that a page waits on purpose; less than would hide that
 * nothing limits a wait: a browser gives up on a script after 16 s, Firebase on a request after 30 s.
 */
const BUSY_MACHINE_MS = 11_000;

/**
 * Or so many times as long as it took to start the page, which takes a second where nothing else is done: a
 * machine that is busier needs more.
 */
const STARTS_OF_A_PAGE = 4;

/**
 * Throws when something was seen later than it should be. `sinceMs`: since the epoch; `startMs`: how long the
 * page took to start.
 */
export function expectInTime(
  sinceMs: number,
  { withinMs, startMs }: { readonly withinMs: number; readonly startMs: number },
): void {
  const tookMs = Date.now() - sinceMs;
  if (tookMs > withinMs + Math.max(BUSY_MACHINE_MS, STARTS_OF_A_PAGE * startMs)) {
    throw new Error(`It was seen after ${tookMs} ms, on a page that started in ${startMs} ms.`);
  }
}

/** The longest that the page of a cell waits for what it should see. */
export const patienceOf = ({ withinMs }: { readonly withinMs: number }): number =>
  withinMs + 3 * BUSY_MACHINE_MS;

/** The rest of the page is there. */
export async function expectFrame(page: Page): Promise<void> {
  await expectVisible(page.getByRole('navigation'));
  await expectVisible(page.getByRole('contentinfo'));
}

/** After this, `expectSamePage` tells whether the document was loaded anew. */
export const markPage = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(window, { samePage: true }));

export async function expectSamePage(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'samePage' in window))) throw new Error('The document was loaded anew.');
}

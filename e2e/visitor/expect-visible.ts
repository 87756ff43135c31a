import type { Locator } from 'playwright-core';

/** How much of a page's text an error quotes, in characters. */
const MAX_QUOTE_LENGTH = 400;

/** Waits until an element is visible; after the context's timeout fails with what was there. */
export function expectVisible(locator: Locator): Promise<void> {
  return waitFor(locator, 'visible');
}

/** Waits until an element is hidden or removed. */
export function expectHidden(locator: Locator): Promise<void> {
  return waitFor(locator, 'hidden');
}

async function waitFor(locator: Locator, state: 'visible' | 'hidden'): Promise<void> {
  try {
    await locator.first().waitFor({ state });
  } catch (error) {
    if (!isTimeout(error)) throw error;
    throw new Error(`${locator} is not ${state}.\n${await describePage(locator)}`, { cause: error });
  }
}

/** Playwright's errors are of another realm than the tests. */
const isTimeout = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError';

/** Says where the visitor was: who reads a failure of another machine cannot look at the page. */
async function describePage(locator: Locator): Promise<string> {
  const page = locator.page();
  const text = await page
    .locator('body')
    .innerText()
    .catch((error: unknown) => String(error));
  const quote = text.replace(/\s+/g, ' ').slice(0, MAX_QUOTE_LENGTH);
  return `The page was ${page.url()} and said: ${quote}`;
}

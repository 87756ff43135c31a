import type { Locator } from 'playwright-core';

/** Waits until an element is visible; after the context's timeout fails with the locator. */
export async function expectVisible(locator: Locator): Promise<void> {
  await locator.first().waitFor({ state: 'visible' });
}

/** Waits until an element is hidden or removed. */
export async function expectHidden(locator: Locator): Promise<void> {
  await locator.first().waitFor({ state: 'hidden' });
}

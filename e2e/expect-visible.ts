import type { Locator } from 'playwright-core';

/** Waits until it is on the screen; fails the journey with what was looked for when it does not come. */
export async function expectVisible(locator: Locator): Promise<void> {
  await locator.first().waitFor({ state: 'visible' });
}

/** Waits until it is gone. */
export async function expectHidden(locator: Locator): Promise<void> {
  await locator.first().waitFor({ state: 'hidden' });
}

import type { Page } from 'playwright-core';

/** What became of the scripts that a page asks for. */
export interface HeldScripts {
  /** How many were asked for. */
  readonly count: number;
  /** Lets them come, and all later ones. */
  readonly release: () => void;
}

/** Makes every script that the page asks for from now on wait. */
export async function holdScripts(page: Page): Promise<HeldScripts> {
  let count = 0;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    count += 1;
    await released;
    await route.continue();
  });
  return {
    get count() {
      return count;
    },
    release,
  };
}

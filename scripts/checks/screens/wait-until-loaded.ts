import type { Page } from 'playwright-core';

/**
 * Waits until a page that was just opened shows its screen and all its pictures, and scrolls it back to its
 * top.
 */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  // A screen may lead to another one, such as the registration of somebody who is signed in.
  await page.getByRole('progressbar', { name: 'Loading the next page' }).waitFor({ state: 'detached' });
  // Pictures and parts further down load when they are scrolled near.
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    // A lazy picture in a hidden part never loads.
    const pictures = [...document.images].filter((image) => image.complete || image.checkVisibility());
    const timeout = new Promise((resolve) => setTimeout(resolve, 2_000));
    await Promise.race([
      timeout,
      Promise.all(pictures.map((image) => image.decode().catch(() => undefined))),
    ]);
    scrollTo({ top: 0, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

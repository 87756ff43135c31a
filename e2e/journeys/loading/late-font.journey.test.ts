import { inFull } from '@safar/shared-server/testing/in-full';
import type { Page } from 'playwright-core';
import { findLayoutShift } from '../../sweep/layout-shift';
import { expectVisible } from '../../visitor/expect-visible';
import { visitorPerTest } from '../../visitor/visitor';

const visitor = visitorPerTest();

/** Widths of windows of phones, and one where a title once had a line more with its own face. */
const PHONES = [320, 332, 360, 375, 390, 414, 430];
const PATHS = ['/', '/allpak', '/login', '/faqs', '/terms', '/no/such/page'];
/** Two or three of them for each page, so that each width is that of two pages at least. */
const widthsOf = (path: string) =>
  PHONES.filter((_width, index) => inFull(true, index % 3 === PATHS.indexOf(path) % 3));

const hasDisplayFace = (page: Page) => page.evaluate(() => document.fonts.check("700 20px 'Safar Display'"));

/** Opens a page whose display face arrives only when the returned function is called. */
async function openWithoutFace(path: string): Promise<() => Promise<void>> {
  const { page } = visitor();
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const isFont = /\.woff2$/;
  await page.route(isFont, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expectVisible(page.getByRole('heading', { level: 1 }));
  await expectVisible(page.getByRole('contentinfo').getByText('All rights reserved'));
  expect(await hasDisplayFace(page)).toBe(false);
  return async () => {
    release?.();
    await page.waitForFunction(() => document.fonts.check("700 20px 'Safar Display'"));
    // Two frames: the first is drawn with the face, the second comes after what moved was counted.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await page.unroute(isFont);
  };
}

describe('nothing moves on a phone when the display face arrives late', () => {
  it.each(PATHS)('%s', async (path) => {
    const { page } = visitor();
    const widths = widthsOf(path);
    const shifts: Record<number, string[]> = {};
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      const bringFace = await openWithoutFace(path);
      await bringFace();
      shifts[width] = await findLayoutShift(page);
    }
    expect(shifts).toEqual(Object.fromEntries(widths.map((width) => [width, []])));
  });
});

import type { Page } from 'playwright-core';

/** The part of a low window that fixed bars may cover. */
const MAX_COVERED = 0.4;

/** Finds elements wider than the window, when the page scrolls sideways. */
export async function findSidewaysScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= innerWidth) return [];
    const wide = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map(({ localName, textContent }) => `<${localName}> '${textContent.trim().slice(0, 30)}'`);
    return [`at ${innerWidth} px the page is ${scrollWidth} px wide: ${wide.slice(0, 6).join(', ')}`];
  });
}

/**
 * Finds fixed bars that cover too much of the window. It is meant for one 256 px high, which is 1280 × 1024
 * px at 400 % zoom.
 */
export async function findCoveredHeight(page: Page): Promise<string[]> {
  const bars = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const scrollable = document.documentElement.scrollHeight - innerHeight;
    if (scrollable < 200) return [];
    const fixed = [...document.body.querySelectorAll('*')].filter((element) =>
      /fixed|sticky/.test(getComputedStyle(element).position),
    );
    scrollTo({ top: scrollable / 2, behavior: 'instant' });
    await frame();
    const before = fixed.map((element) => element.getBoundingClientRect().top);
    scrollBy({ top: 40, behavior: 'instant' });
    await frame();
    return fixed.flatMap((element, at) => {
      const { top, bottom, width } = element.getBoundingClientRect();
      const visible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!visible || width < innerWidth / 2 || before[at] !== top) return [];
      const covered = { from: Math.max(0, top), to: Math.min(innerHeight, bottom) };
      return covered.to > covered.from ? [{ ...covered, name: element.localName }] : [];
    });
  });
  const height = page.viewportSize()?.height ?? 0;
  const rows = Array.from({ length: height }, (_, y) => y);
  const share = rows.filter((y) => bars.some(({ from, to }) => y >= from && y < to)).length / height;
  if (share <= MAX_COVERED) return [];
  const names = bars.map(
    ({ name, from, to }) => `<${name}> from ${Math.round(from)} to ${Math.round(to)} px`,
  );
  return [`bars cover ${Math.round(share * 100)} % of a window ${height} px high: ${names.join(', ')}`];
}

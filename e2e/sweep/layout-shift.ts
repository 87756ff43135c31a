import type { Page } from 'playwright-core';

/** The highest cumulative layout shift a route may have. */
const MAX_SHIFT = 0.02;

/**
 * Returns the browser's time in ms since the document began, from which {@link findLayoutShift} can start.
 */
export const pageTime = (page: Page) => page.evaluate(() => performance.now());

/**
 * Finds what moved on the page by itself since `from`, when that is too much. Effects of a key or a click do
 * not count.
 */
export async function findLayoutShift(page: Page, from = 0): Promise<string[]> {
  const shifts = await page.evaluate(
    (since) =>
      new Promise<{ value: number; nodes: string[] }[]>((resolve) => {
        interface Shift extends PerformanceEntry {
          value: number;
          hadRecentInput: boolean;
          sources: readonly { node: Node | null }[];
        }
        const isShift = (entry: PerformanceEntry): entry is Shift => 'hadRecentInput' in entry;
        const named = ({ node }: { node: Node | null }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const text = element?.textContent.trim().slice(0, 30) ?? '';
          return element ? `<${element.localName}> '${text}'` : 'something that is gone';
        };
        const report = (entries: PerformanceEntryList) =>
          resolve(
            entries
              .filter(isShift)
              .filter(({ startTime, hadRecentInput }) => startTime >= since && !hadRecentInput)
              .map(({ value, sources }) => ({ value, nodes: sources.map(named) })),
          );
        new PerformanceObserver((list) => report(list.getEntries())).observe({
          type: 'layout-shift',
          buffered: true,
        });
        // An observer without entries is never called.
        setTimeout(report, 100, []);
      }),
    from,
  );
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  if (sum <= MAX_SHIFT) return [];
  const moved = [...new Set(shifts.flatMap(({ nodes }) => nodes))];
  return [`elements move by ${sum.toFixed(3)}, not at most ${MAX_SHIFT}: ${moved.join(', ')}`];
}

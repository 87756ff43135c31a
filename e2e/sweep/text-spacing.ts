import type { Page } from 'playwright-core';

/**
 * The spacing of WCAG 1.4.12. It is applied by script, because the page's CSP allows no other style sheet.
 */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/** Finds text that is cut off with the spacing that WCAG allows readers to set. Leaves the page as it was. */
export async function findClippedText(page: Page): Promise<string[]> {
  return page.evaluate(async (css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    const before = clipped();
    document.adoptedStyleSheets.push(sheet);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const after = [...clipped()].filter((text) => !before.has(text));
    const { scrollWidth } = document.documentElement;
    const wide = scrollWidth > innerWidth ? [`spaced text makes the page ${scrollWidth} px wide`] : [];
    document.adoptedStyleSheets.pop();
    return [...wide, ...after.map((text) => `spaced text is cut off: '${text}'`)];

    function clipped(): Set<string> {
      const found = new Set<string>();
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = node.textContent?.trim();
        const parent = node.parentElement;
        if (!text || !parent?.checkVisibility({ visibilityProperty: true })) continue;
        // Text that is visually hidden, or the copy of other text.
        if (parent.closest('[aria-hidden=true]') || parent.clientWidth <= 1) continue;
        range.selectNodeContents(node);
        if (isCut(range.getBoundingClientRect(), parent)) found.add(text.slice(0, 60));
      }
      return found;
    }

    function isCut(text: DOMRect, parent: Element): boolean {
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        // Text in a scrollable box is not lost.
        if (/auto|scroll/.test(overflowX + overflowY)) return false;
        if (!/hidden|clip/.test(overflowX + overflowY)) continue;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        // Letters are lower than their line.
        const tolerance = 4;
        if (text.left < left - tolerance || text.right > right + tolerance) return true;
        if (text.top < top - tolerance || text.bottom > bottom + tolerance) return true;
      }
      return false;
    }
  }, SPACING);
}

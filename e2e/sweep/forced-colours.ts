import type { Page } from 'playwright-core';

/**
 * What would not be told apart in forced colours (high contrast), where backgrounds and shadows are gone: a control without
 * border, outline, underline or drawing, and a chosen one that looks like those beside it. Leaves the page as it was.
 */
export async function findFormlessControls(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await page.evaluate(() => {
    const name = (element: Element) => {
      const text = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30);
      const field = element.getAttribute('name') ?? '';
      return `<${element.localName}> '${text || field}'`;
    };
    const drawn = (style: CSSStyleDeclaration) =>
      ['Top', 'Right', 'Bottom', 'Left'].some(
        (side) => parseFloat(style.getPropertyValue(`border-${side.toLowerCase()}-width`)) >= 1,
      ) ||
      (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1);
    const canvas = document.createElement('span');
    document.body.append(canvas);
    canvas.style.backgroundColor = 'Canvas';
    const paper = getComputedStyle(canvas).backgroundColor;
    canvas.remove();
    /** What is seen of an element. The colour of a thin border alone is too little. */
    const look = (element: Element) =>
      [null, '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part);
        const { backgroundColor: behind, color, content, textDecorationLine } = style;
        const filled = behind !== paper && !/, 0\)$/.test(behind);
        const { borderWidth, borderStyle, outlineStyle, outlineWidth } = style;
        return [
          borderWidth,
          borderStyle,
          outlineStyle,
          outlineWidth,
          textDecorationLine,
          color,
          content,
          filled,
        ];
      });

    const controls = [
      // What can only be read may look like the text it is.
      ...document.querySelectorAll(
        'button, input:read-write, input[type=checkbox], input[type=radio], select, textarea, summary, [data-variant]',
      ),
    ].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.getBoundingClientRect().width > 1,
    );
    const formless = controls.filter((element) => {
      const style = getComputedStyle(element);
      const isBox = element.matches('input[type=checkbox], input[type=radio], input[type=range]');
      const parts =
        element.querySelector('svg, img, [role=img]') ??
        ['::before', '::after'].find((part) => drawn(getComputedStyle(element, part)));
      return !isBox && !parts && !drawn(style) && style.textDecorationLine === 'none';
    });

    const CHOSEN = ':is([aria-selected=true], [aria-pressed=true], [aria-current]:not([aria-current=false]))';
    const alike = [...document.querySelectorAll(CHOSEN)].filter((element) => {
      const group = element.closest('ul, ol, [role=tablist], [role=group]') ?? element.parentElement;
      const other = group?.querySelector(`${element.localName}:not(${CHOSEN})`);
      if (!other || !element.checkVisibility()) return false;
      return JSON.stringify(look(other)) === JSON.stringify(look(element));
    });
    return [
      ...formless.map((element) => `${name(element)} has no shape`),
      ...alike.map((element) => `${name(element)} does not look chosen`),
    ];
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return [...new Set(found)];
}

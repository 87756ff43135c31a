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
      return `<${element.localName}> '${text}'`;
    };
    const drawn = (style: CSSStyleDeclaration) =>
      ['Top', 'Right', 'Bottom', 'Left'].some(
        (side) => parseFloat(style.getPropertyValue(`border-${side.toLowerCase()}-width`)) >= 1,
      ) ||
      (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1);
    const look = (element: Element) =>
      [null, '::before', '::after'].map((part) => {
        const { border, outline, textDecorationLine, backgroundColor, color, content, borderBottom } =
          getComputedStyle(element, part);
        return [border, borderBottom, outline, textDecorationLine, backgroundColor, color, content];
      });

    const controls = [
      ...document.querySelectorAll('button, input, select, textarea, summary, [role=tab], [data-variant]'),
    ].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.getBoundingClientRect().width > 1,
    );
    const formless = controls.filter((element) => {
      const style = getComputedStyle(element);
      const isBox = element.matches('input[type=checkbox], input[type=radio], input[type=range]');
      const parts = element.querySelector('svg, img, [role=img]');
      return !isBox && !parts && !drawn(style) && style.textDecorationLine === 'none';
    });

    const chosen = document.querySelectorAll(
      '[aria-selected=true], [aria-pressed=true], [aria-current]:not([aria-current=false]), [role=radio][aria-checked=true]',
    );
    const alike = [...chosen].filter((element) => {
      const { parentElement: parent } = element;
      const others = [...(parent?.closest('ul, ol, [role=tablist], [role=group], [role=radiogroup]') ?? parent)?.querySelectorAll(element.localName) ?? []];
      const other = others.find(
        (candidate) => candidate !== element && !candidate.matches('[aria-selected=true], [aria-pressed=true], [aria-current]:not([aria-current=false])'),
      );
      return (
        element.checkVisibility() && other !== undefined && JSON.stringify(look(other)) === JSON.stringify(look(element))
      );
    });
    return [
      ...formless.map((element) => `${name(element)} has no shape`),
      ...alike.map((element) => `${name(element)} does not look chosen`),
    ];
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return [...new Set(found)];
}

import type { JSHandle, Page } from 'playwright-core';

/** Describes an element in a finding. Runs in the page. */
type Describe = (element: Element) => string;

/**
 * Finds controls that cannot be recognized in forced colours (high contrast), which remove backgrounds and
 * shadows: controls and dialogs without a shape, selected ones that look like those beside them, and selects
 * whose choice is cut off only there, where the browser draws them. Leaves the page as it was.
 */
export async function findFormlessControls(page: Page): Promise<string[]> {
  const cutInColours = await findCutChoices(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const describe = await page.evaluateHandle((): Describe => (element) => {
    const text = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30);
    return `<${element.localName}> '${text || (element.getAttribute('name') ?? '')}'`;
  });
  const formless = await findControlsWithoutShape(page, describe);
  const unmarked = await findUnmarkedSelections(page, describe);
  const cut = (await findCutChoices(page)).filter((choice) => !cutInColours.includes(choice));
  await page.emulateMedia({ forcedColors: 'none' });
  return [
    ...new Set([
      ...formless.map((control) => `${control} has no shape`),
      ...unmarked.map((control) => `${control} does not look selected`),
      ...cut.map((choice) => `the choice '${choice}' is cut off`),
    ]),
  ];
}

/** Finds the selects that are narrower than what is chosen in them. */
function findCutChoices(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('select')]
      .filter((select) => {
        const [chosen] = select.selectedOptions;
        if (!chosen || !select.checkVisibility({ visibilityProperty: true })) return false;
        // As wide as its widest option wants, with the chosen one alone.
        const copy = document.createElement('select');
        copy.className = select.className;
        copy.style.cssText = 'position: absolute; width: max-content; min-width: 0; max-width: none';
        copy.append(chosen.cloneNode(true));
        select.after(copy);
        const wanted = copy.getBoundingClientRect().width;
        copy.remove();
        return wanted > select.getBoundingClientRect().width + 1;
      })
      .map((select) => select.selectedOptions[0]?.text ?? ''),
  );
}

/** Finds visible controls without border, outline, underline or icon, and dialogs without border. */
function findControlsWithoutShape(page: Page, describe: JSHandle<Describe>): Promise<string[]> {
  return page.evaluate((describeElement) => {
    const isDrawn = (style: CSSStyleDeclaration) =>
      ['top', 'right', 'bottom', 'left'].some(
        (side) => parseFloat(style.getPropertyValue(`border-${side}-width`)) >= 1,
      ) ||
      (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1);
    const hasShape = (element: Element) =>
      // The browser itself draws these.
      element.matches('input[type=checkbox], input[type=radio], input[type=range]') ||
      // A picture in a dialog says nothing of where the dialog ends.
      (!element.matches('[role=dialog]') && element.querySelector('svg, img, [role=img]') !== null) ||
      [null, '::before', '::after'].some((part) => isDrawn(getComputedStyle(element, part))) ||
      getComputedStyle(element).textDecorationLine !== 'none';
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1;

    // A read-only field may look like text.
    const inputs = 'input:read-write, input[type=checkbox], input[type=radio], select, textarea:read-write';
    return [...document.querySelectorAll(`button, ${inputs}, summary, [data-variant], [role=dialog]`)]
      .filter((element) => isVisible(element) && !hasShape(element))
      .map(describeElement);
  }, describe);
}

/** Finds selected or current elements that look like another one of their group. */
function findUnmarkedSelections(page: Page, describe: JSHandle<Describe>): Promise<string[]> {
  return page.evaluate((describeElement) => {
    const canvas = document.createElement('span');
    document.body.append(canvas);
    canvas.style.backgroundColor = 'Canvas';
    const canvasColour = getComputedStyle(canvas).backgroundColor;
    canvas.remove();

    /** The styles by which an element can be recognized. The colour of a thin border alone is not enough. */
    const visibleStyles = (element: Element) =>
      [null, '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part);
        const { borderWidth, borderStyle, outlineStyle, outlineWidth, textDecorationLine, color, content } =
          style;
        const filled = style.backgroundColor !== canvasColour && !/, 0\)$/.test(style.backgroundColor);
        return [
          ...[borderWidth, borderStyle, outlineStyle, outlineWidth],
          ...[textDecorationLine, color, content, filled],
        ];
      });

    const SELECTED =
      ':is([aria-selected=true], [aria-pressed=true], [aria-current]:not([aria-current=false]))';
    return [...document.querySelectorAll(SELECTED)]
      .filter((element) => {
        const group = element.closest('ul, ol, [role=tablist], [role=group]') ?? element.parentElement;
        const other = group?.querySelector(`${element.localName}:not(${SELECTED})`);
        if (!other || !element.checkVisibility()) return false;
        return JSON.stringify(visibleStyles(other)) === JSON.stringify(visibleStyles(element));
      })
      .map(describeElement);
  }, describe);
}

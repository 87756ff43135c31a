import type { Locator, Page } from 'playwright-core';
import { waitUntil } from '@safar/shared-server/testing/wait-until';

/** No two elements of a screen are further apart than this, in presses of Tab. */
const MAX_STOPS = 120;

/** Uses a page by the keyboard alone. At every stop of the Tab key the focus must be visible. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  /** Presses Tab until `target` has the focus; Shift+Tab with `back`. */
  async tabTo(target: Locator, { back = false } = {}): Promise<void> {
    for (let stop = 0; stop < MAX_STOPS; stop += 1) {
      await this.page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
      await this.expectVisibleFocus();
      if (await isFocused(target)) return;
    }
    throw new Error(`${MAX_STOPS} presses of Tab did not get to ${String(target)}.`);
  }

  /** Presses Tab from the first stop to the last. Returns how many there are. */
  async walkThrough(): Promise<number> {
    for (let stop = 0; stop < MAX_STOPS; stop += 1) {
      await this.page.keyboard.press('Tab');
      if (!(await this.expectVisibleFocus())) return stop;
    }
    throw new Error(`There are more than ${MAX_STOPS} stops.`);
  }

  /** Presses Tab until `target` has the focus, then Enter. */
  async press(target: Locator, options: { back?: boolean } = {}): Promise<void> {
    await this.tabTo(target, options);
    await this.page.keyboard.press('Enter');
  }

  /**
   * Presses Tab until the field `target` has the focus, then types the text. Tab selects what was in it: it
   * is replaced.
   */
  async write(target: Locator, text: string): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.type(text);
  }

  /** Waits until `target` has the focus; presses no key. */
  async expectFocus(target: Locator): Promise<void> {
    await target.first().waitFor();
    let focused = '';
    const arrived = async () => {
      focused = await this.describeFocus();
      return isFocused(target);
    };
    await waitUntil(arrived, {
      timeoutMs: 5_000,
      failure: () => `The focus is at ${focused}, not at ${String(target)}.`,
    });
  }

  /** Returns the start of the HTML of the focused element. */
  async describeFocus(): Promise<string> {
    return this.page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160) ?? 'nothing');
  }

  /**
   * Fails unless the focused element has a focus ring and no fixed bar covers it. Returns false when none has
   * the focus.
   */
  private async expectVisibleFocus(): Promise<boolean> {
    const problem = await this.page.evaluate(findFocusProblem);
    expect(problem ?? null).toBeNull();
    return problem !== undefined;
  }
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));
}

/**
 * Runs in the page. Returns what makes the focused element hard to see, null when nothing does, and undefined
 * when none has the focus.
 */
async function findFocusProblem(): Promise<string | null | undefined> {
  // A bar that shows or hides itself as the page scrolls does so within a few frames.
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  const element = document.activeElement;
  // After the last stop the focus leaves the page for the browser's own controls.
  if (!element || element === document.body) return undefined;
  const description = `${element.outerHTML.slice(0, 200)} at ${location.pathname}`;

  // While the browser's own button in a date field has the focus, the field does not match :focus and has no
  // ring.
  if (element.matches(':focus') && !hasRing(element)) return `No focus ring is drawn around ${description}.`;

  const box = element.getBoundingClientRect();
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
  if (right <= left || bottom <= top) return `The focus is outside of the window: ${description}.`;
  const middle = (left + right) / 2;
  const bars = [top + 2, (top + bottom) / 2, bottom - 2].map((y) => barAt(middle, y));
  // An element about as high as the window cannot be visible as a whole: a visible part is enough.
  const hidden = box.height > innerHeight / 2 ? bars.every(Boolean) : bars.some(Boolean);
  return hidden ? `${bars.find(Boolean)} covers ${description}.` : null;

  /** Returns the fixed or sticky bar that covers the focused element at a point of the window. */
  function barAt(x: number, y: number): string | undefined {
    const over = document.elementFromPoint(x, y);
    if (!over || element?.contains(over) || over.contains(element)) return undefined;
    for (let bar: Element | null = over; bar && !bar.contains(element); bar = bar.parentElement) {
      if (!/fixed|sticky/.test(getComputedStyle(bar).position)) continue;
      return `<${bar.localName}> '${bar.textContent.trim().slice(0, 30)}'`;
    }
    return undefined;
  }

  /** Returns whether a ring is drawn around the element, or around the card whose link it is. */
  function hasRing(focused: Element): boolean {
    const parts: [Element, string | null][] = [
      [focused, null],
      [focused, '::before'],
      [focused, '::after'],
    ];
    const card = focused.closest('article, li');
    if (card) parts.push([card, null]);
    return parts.some(([part, pseudo]) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(part, pseudo);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor);
    });
  }
}

import type { Locator, Page } from 'playwright-core';

/** The most stops that lie between two things on one screen. */
const MAX_STOPS = 120;

/** Somebody at the keyboard, without a mouse. Every stop of the Tab key must show where it is. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  /** Presses Tab until it has the focus; Shift+Tab with `back`. */
  async tabTo(target: Locator, { back = false } = {}): Promise<void> {
    for (let stop = 0; stop < MAX_STOPS; stop += 1) {
      await this.page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
      await this.expectVisibleFocus();
      if (await isFocused(target)) return;
    }
    throw new Error(`${MAX_STOPS} presses of Tab did not get to ${String(target)}.`);
  }

  /** Tab from the first stop to the last. Gives how many there are. */
  async walkThrough(): Promise<number> {
    for (let stop = 0; stop < MAX_STOPS; stop += 1) {
      await this.page.keyboard.press('Tab');
      await this.expectVisibleFocus();
      if (await this.page.evaluate(() => document.activeElement === document.body)) return stop;
    }
    throw new Error(`There are more than ${MAX_STOPS} stops.`);
  }

  /** Tab until it has the focus, then Enter. */
  async press(target: Locator, way: { back?: boolean } = {}): Promise<void> {
    await this.tabTo(target, way);
    await this.page.keyboard.press('Enter');
  }

  /** Tab until it has the focus, then the text. What stands in it already is selected by Tab, and replaced. */
  async write(target: Locator, text: string): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.type(text);
  }

  /** Waits until it has the focus without a key being pressed. */
  async expectFocus(target: Locator): Promise<void> {
    await target.first().waitFor();
    const deadline = Date.now() + 5_000;
    while (!(await isFocused(target))) {
      if (Date.now() > deadline)
        throw new Error(`The focus is at ${await this.whereFocusIs()}, not at ${String(target)}.`);
      await this.page.waitForTimeout(50);
    }
  }

  async whereFocusIs(): Promise<string> {
    return this.page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160) ?? 'nothing');
  }

  /** Fails unless what has the focus can be seen: its ring is drawn, and no bar that stands still lies over it. */
  private async expectVisibleFocus(): Promise<void> {
    expect(await this.page.evaluate(whatHidesTheFocus)).toEqual('nothing');
  }
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));
}

/** Runs in the page. */
async function whatHidesTheFocus(): Promise<string> {
  // A bar that shows or hides itself by what is in sight does so in the next frames.
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  const element = document.activeElement;
  // Past the last stop comes the browser itself.
  if (!element || element === document.body) return 'nothing';
  const told = `${element.outerHTML.slice(0, 200)} at ${location.pathname}`;

  // The browser's own button in a date field has a ring of the browser's: the field then has none.
  if (element.matches(':focus') && !ringOf(element)) return `No focus ring is drawn around ${told}.`;

  const box = element.getBoundingClientRect();
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
  if (right <= left || bottom <= top) return `The focus is outside of the window: ${told}.`;
  const middle = (left + right) / 2;
  const bars = [top + 2, (top + bottom) / 2, bottom - 2].map((y) => barAt(middle, y));
  // What is about as high as the window cannot be seen whole: then a part is enough.
  const hidden = box.height > innerHeight / 2 ? bars.every(Boolean) : bars.some(Boolean);
  return hidden ? `${bars.find(Boolean)} lies over ${told}.` : 'nothing';

  /** The bar that stands still over the focused element at a point of the window. */
  function barAt(x: number, y: number): string | undefined {
    const over = document.elementFromPoint(x, y);
    if (!over || element?.contains(over) || over.contains(element)) return undefined;
    for (let bar: Element | null = over; bar && !bar.contains(element); bar = bar.parentElement) {
      if (!/fixed|sticky/.test(getComputedStyle(bar).position)) continue;
      return `<${bar.localName}> '${bar.textContent.trim().slice(0, 30)}'`;
    }
    return undefined;
  }

  /** Around itself, or around the card that one link stands for. */
  function ringOf(focused: Element): boolean {
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

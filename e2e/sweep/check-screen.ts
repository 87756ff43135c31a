import type { Problem } from '@safar/scripts/checks/accessibility/sweep-report';
import {
  ON_PHONES_ONLY,
  type Check,
  type Variants,
  type OpenState,
} from '@safar/scripts/checks/accessibility/visits';
import { waitUntilLoaded } from '@safar/scripts/checks/screens/wait-until-loaded';
import type { Visitor } from '../visitor/visitor';
import { runAxe } from './axe';
import { findFormlessControls } from './forced-colours';
import { findLayoutShift } from './layout-shift';
import { findMotion } from './motion';
import { OPENINGS } from './open-states';
import { findPageBasicsProblems } from './page-basics';
import { findCoveredHeight, findSidewaysScroll } from './reflow';
import { findClippedText } from './text-spacing';

type Width = Variants['widths'][number];
const HEIGHT = 900;
/** The window of 1280 × 1024 px at 400 % zoom. */
const ZOOMED_WINDOW = { width: 320, height: 256 };

/** What the checks of a page found, and how many rules axe applied. */
export interface ScreenResult {
  readonly problems: Problem[];
  readonly rules: number;
}

/** Opens a screen at each width and runs every check on it. */
export async function checkScreen(
  visitor: Visitor,
  address: string,
  { widths, themes }: Variants,
): Promise<ScreenResult> {
  const { page, consoleErrors } = visitor;
  const result = new ResultBuilder();
  for (const width of widths) {
    await openAt(visitor, address, width);
    result.add('shift', await findLayoutShift(page));
    await result.addAxe(visitor, width, themes);
    result.add('reflow', await findSidewaysScroll(page));
    result.add('spacing', await findClippedText(page));
    result.add('forced', await findFormlessControls(page));
  }
  result.add('frame', await findPageBasicsProblems(page));
  result.add('still', await findMotion(page));

  await page.setViewportSize(ZOOMED_WINDOW);
  result.add('reflow', await findSidewaysScroll(page));
  result.add('reflow', await findCoveredHeight(page));
  result.add('frame', consoleErrors);
  return result;
}

/** Brings about an open state of a screen, such as a menu, at each of its widths, and checks it. */
export async function checkOpenState(
  visitor: Visitor,
  address: string,
  name: OpenState,
  { widths, themes }: Variants,
): Promise<ScreenResult> {
  const { page, consoleErrors } = visitor;
  const result = new ResultBuilder();
  for (const width of ON_PHONES_ONLY.includes(name) ? ([360] as const) : widths) {
    await openAt(visitor, address, width);
    await OPENINGS[name].open(page);
    await result.addAxe(visitor, width, themes);
    result.add('frame', await findPageBasicsProblems(page));
    result.add('reflow', await findSidewaysScroll(page));
    result.add('forced', await findFormlessControls(page));
  }
  result.add('frame', consoleErrors);
  return result;
}

async function openAt({ page }: Visitor, address: string, width: Width): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.goto(address);
  await waitUntilLoaded(page);
}

class ResultBuilder implements ScreenResult {
  readonly problems: Problem[] = [];
  rules = 0;

  add(check: Check, texts: readonly string[]): void {
    this.problems.push(...texts.map((text) => ({ check, text })));
  }

  /** Runs axe in each theme, at the width that the page has. */
  async addAxe({ page }: Visitor, width: Width, themes: Variants['themes']): Promise<void> {
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await page.waitForFunction((expected) => document.documentElement.dataset['theme'] === expected, theme);
      // The other theme has the same elements, in other colours.
      const { violations, rules } = await runAxe(page, theme === themes[0] ? 'all' : 'colours');
      this.add(`${theme} ${width}`, violations);
      this.rules = Math.max(this.rules, rules);
    }
  }
}

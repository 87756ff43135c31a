import type { Problem } from '@safar/scripts/checks/accessibility/sweep-report';
import { ON_PHONES_ONLY, type Check, type OpenState } from '@safar/scripts/checks/accessibility/visits';
import type { Visitor } from '../visitor';
import { runAxe } from './axe';
import { findFormlessControls } from './forced-colours';
import { findPageBasicsProblems } from './page-basics';
import { findLayoutShift } from './layout-shift';
import { OPENINGS } from './open-states';
import { findCoveredHeight, findSidewaysScroll } from './reflow';
import { waitUntilLoaded } from './wait-until-loaded';
import { findMotion } from './motion';
import { findClippedText } from './text-spacing';

const HEIGHT = 900;

/** What one look at an open page found, and how many rules axe asked. */
export interface ScreenResult {
  readonly problems: Problem[];
  readonly rules: number;
}

const problemsOf = (check: Check, texts: readonly string[]): Problem[] =>
  texts.map((text) => ({ check, text }));

/** Reads the page as it stands in both themes, at the width it has. */
async function readBothThemes({ page }: Visitor, width: 360 | 1280): Promise<ScreenResult> {
  const problems: Problem[] = [];
  let rules = 0;
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, theme);
    const answer = await runAxe(page);
    problems.push(...problemsOf(`${theme} ${width}`, answer.violations));
    rules = answer.rules;
  }
  return { problems, rules };
}

/** Brings about what opens on a screen, at each width it has, and reads it. */
export async function checkOpenState(
  visitor: Visitor,
  address: string,
  name: OpenState,
): Promise<ScreenResult> {
  const { page, consoleErrors: complaints } = visitor;
  const problems: Problem[] = [];
  let rules = 0;
  const add = (check: Check, texts: readonly string[]) => problems.push(...problemsOf(check, texts));

  for (const width of ON_PHONES_ONLY.includes(name) ? ([360] as const) : ([360, 1280] as const)) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.goto(address);
    await waitUntilLoaded(page);
    await OPENINGS[name].open(page);
    const look = await readBothThemes(visitor, width);
    problems.push(...look.problems);
    rules = look.rules;
    add('frame', await findPageBasicsProblems(page));
    add('reflow', await findSidewaysScroll(page));
    add('forced', await findFormlessControls(page));
  }
  add('frame', complaints);
  return { problems, rules };
}

/** Opens a screen afresh at both widths and looks at it in every way. */
export async function checkScreen(visitor: Visitor, address: string): Promise<ScreenResult> {
  const { page, consoleErrors: complaints } = visitor;
  const problems: Problem[] = [];
  let rules = 0;
  const add = (check: Check, texts: readonly string[]) => problems.push(...problemsOf(check, texts));

  for (const width of [360, 1280] as const) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.goto(address);
    await waitUntilLoaded(page);
    add('shift', await findLayoutShift(page));
    const look = await readBothThemes(visitor, width);
    problems.push(...look.problems);
    rules = look.rules;
    add('reflow', await findSidewaysScroll(page));
    add('spacing', await findClippedText(page));
    add('forced', await findFormlessControls(page));
  }
  add('frame', await findPageBasicsProblems(page));
  add('still', await findMotion(page));

  await page.setViewportSize({ width: 320, height: 256 });
  add('reflow', await findSidewaysScroll(page));
  add('reflow', await findCoveredHeight(page));
  add('frame', complaints);
  return { problems, rules };
}

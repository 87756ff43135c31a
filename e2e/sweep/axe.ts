import axeCore from 'axe-core';
import type { Page } from 'playwright-core';

/** What its own script leaves in the page. */
declare const axe: typeof axeCore;

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export interface AxeResult {
  /** One line each: the rule, the element, what to do. */
  readonly violations: readonly string[];
  /** How many rules were asked, whether or not the page has what they are about. */
  readonly rules: number;
}

export const AXE_VERSION = axeCore.version;

/** What axe-core finds in the page as it stands. `evaluate` goes through the debugger, which the page's CSP does not bind. */
export async function runAxe(page: Page): Promise<AxeResult> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  return page.evaluate(async (values) => {
    const answer = await axe.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    const { violations, passes, incomplete, inapplicable } = answer;
    return {
      violations: violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary = '' }) => {
          const why = failureSummary.split('\n').slice(1, 2).join('').trim();
          return `${id} at ${target.join(' ')}: ${help}. ${why}`;
        }),
      ),
      rules: [violations, passes, incomplete, inapplicable].flat().length,
    };
  }, TAGS);
}

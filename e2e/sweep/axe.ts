import axeCore from 'axe-core';
import type { Page } from 'playwright-core';

/** The global variable that axe-core's script defines in the page. */
declare const axe: typeof axeCore;

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export interface AxeResult {
  /** One line each: the rule, the element, what to do. */
  readonly violations: readonly string[];
  /** How many rules were applied, whether or not the page has elements they are about. */
  readonly rules: number;
}

export const AXE_VERSION = axeCore.version;

/**
 * Runs axe-core on the page in its current state. `evaluate` uses the debugger, to which the page's CSP does
 * not apply.
 */
export async function runAxe(page: Page): Promise<AxeResult> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  return page.evaluate(async (values) => {
    const results = await axe.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    const { violations, passes, incomplete, inapplicable } = results;
    return {
      violations: violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary = '' }) => {
          const reason = failureSummary.split('\n').slice(1, 2).join('').trim();
          return `${id} at ${target.join(' ')}: ${help}. ${reason}`;
        }),
      ),
      rules: [violations, passes, incomplete, inapplicable].flat().length,
    };
  }, TAGS);
}

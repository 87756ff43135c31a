import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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

/** Half as long as `axeCore.source`: each page that is checked has to read it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules whose outcome depends on colours. */
const COLOUR_RULES = axeCore
  .getRules(['cat.color'])
  .filter(({ tags }) => tags.some((tag) => TAGS.includes(tag)))
  .map(({ ruleId }) => ruleId);

/**
 * Runs axe-core on the page in its current state: all rules, or those about colours alone, for a page that
 * differs from one that was checked by its theme. `evaluate` uses the debugger, to which the page's CSP does
 * not apply.
 */
export async function runAxe(page: Page, rules: 'all' | 'colours' = 'all'): Promise<AxeResult> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const runOnly =
    rules === 'all'
      ? { type: 'tag' as const, values: TAGS }
      : { type: 'rule' as const, values: COLOUR_RULES };
  return page.evaluate(async (only) => {
    const results = await axe.run(document, { runOnly: only, resultTypes: ['violations'] });
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
  }, runOnly);
}

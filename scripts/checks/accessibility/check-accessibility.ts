import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@safar/tooling/root';
import { updateDocument } from '../generated-document';
import { readReport, listTests } from '../jest/jest-report';
import { formatAccessibilityDocument, sweptPart, type Journey } from './accessibility-document';
import { readSweepReport, type SweepReport } from './sweep-report';
import { OPEN_STATES, SAMPLED_VISITS, VISITS } from './visits';

const DOCUMENT = 'docs/accessibility.md';
/** The journeys that show what the sweep of pages at rest cannot. */
const JOURNEYS = [
  'e2e/journeys/accessibility/keyboard.journey.test.ts',
  'e2e/journeys/accessibility/keyboard-widgets.journey.test.ts',
  'e2e/journeys/accessibility/motion-zoom-no-scripts.journey.test.ts',
  'e2e/journeys/accessibility/after-navigation.journey.test.ts',
];

/**
 * Whether the last sweep checked every screen and everything that opens on one, and found nothing. `passed`
 * counts the screens and states without a fault. Writes docs/accessibility.md; after a sweep of the sample
 * only when its screens are those of the last full one, which found nothing.
 */
export function checkAccessibility(): { passed: number; failed: number; output: string } {
  const sweep = readSweepReport();
  const report = readReport('journeys');
  if (!sweep || !report)
    return result(0, ['There is no report of the sweep: run npm test -- journeys first.']);

  const tests = listTests(report);
  const journeys = JOURNEYS.map((file) => journeyOf(file, tests));
  const visits = sweep.full ? VISITS : SAMPLED_VISITS;
  const wanted = [...visits.map(({ name }) => name), ...OPEN_STATES];
  const problems = wanted.flatMap((name) => {
    const found = sweep.problems[name];
    if (!found) return [`${name}: not checked`];
    return found.map(({ check, text }) => `${name}: ${check}: ${text}`);
  });
  const outdated = updateAccessibilityDocument(sweep, journeys);
  const without = wanted.filter((name) => sweep.problems[name]?.length === 0).length;
  return result(without, [
    ...problems,
    ...journeys
      .filter(({ tests: passed }) => passed.length === 0)
      .map(({ file }) => `${file}: no test passed`),
    ...outdated,
  ]);
}

/** Writes the document. Returns what is to be done about it. */
function updateAccessibilityDocument(sweep: SweepReport, journeys: readonly Journey[]): string[] {
  const clean = Object.fromEntries([...VISITS.map(({ name }) => name), ...OPEN_STATES].map((n) => [n, []]));
  const text = formatAccessibilityDocument(sweep.full ? sweep : { ...sweep, problems: clean }, journeys);
  if (!sweep.full && sweptPart(readFileSync(path.join(ROOT, DOCUMENT), 'utf8')) !== sweptPart(text)) {
    return [`${DOCUMENT} is about other screens: run npm test -- full journeys/accessibility, then this.`];
  }
  return updateDocument(DOCUMENT, text)
    ? [`${DOCUMENT} was out of date. It was generated again: commit it.`]
    : [];
}

/** The journey of a file, with its tests that passed. */
function journeyOf(file: string, tests: readonly (readonly [name: string, passed: boolean])[]): Journey {
  const prefix = `${file} › `;
  return {
    file,
    tests: tests
      .filter(([name, passed]) => passed && name.startsWith(prefix))
      .map(([name]) => name.slice(prefix.length)),
  };
}

const result = (passed: number, problems: readonly string[]) => ({
  passed,
  failed: problems.length,
  output: problems.join('\n'),
});

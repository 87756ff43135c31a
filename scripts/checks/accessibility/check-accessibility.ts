import { updateDocument } from '../generated-document';
import { readReport, listTests } from '../jest-report';
import { formatAccessibilityDocument, type Journey } from './document';
import { readSweepReport } from './sweep-report';
import { OPEN_STATES, VISITS } from './visits';

const DOCUMENT = 'docs/accessibility.md';
/** The journeys that show what no look at a page at rest can. */
const JOURNEYS = [
  'e2e/journeys/keyboard.journey.test.ts',
  'e2e/journeys/keyboard-widgets.journey.test.ts',
  'e2e/journeys/motion-zoom-no-scripts.journey.test.ts',
  'e2e/journeys/after-navigation.journey.test.ts',
];

/**
 * Whether the last run of the journeys looked at every screen and at all that opens on it, and found nothing. Writes the
 * document that tells so; `passed` counts what was found without fault.
 */
export function checkAccessibility(): { passed: number; failed: number; output: string } {
  const sweep = readSweepReport();
  const report = readReport('journeys');
  if (!sweep || !report)
    return result(0, ['There is no report of the sweep: run npm test -- journeys first.']);

  const tests = listTests(report);
  const journeys = JOURNEYS.map((file) => journeyOf(file, tests));
  const wanted = [...VISITS.map(({ name }) => name), ...OPEN_STATES];
  const problems = wanted.flatMap((name) => {
    const found = sweep.problems[name];
    if (!found) return [`${name}: not looked at`];
    return found.map(({ check, text }) => `${name}: ${check}: ${text}`);
  });
  const outdated = updateDocument(DOCUMENT, formatAccessibilityDocument(sweep, journeys))
    ? [`${DOCUMENT} was out of date. It is written anew: commit it.`]
    : [];
  const without = wanted.filter((name) => sweep.problems[name]?.length === 0).length;
  return result(without, [
    ...problems,
    ...journeys
      .filter(({ tests: passed }) => passed.length === 0)
      .map(({ file }) => `${file}: no test passed`),
    ...outdated,
  ]);
}

/** The tests of a file that passed, without its name. */
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

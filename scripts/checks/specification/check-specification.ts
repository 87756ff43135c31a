import { updateDocument } from '../generated-document';
import { readReport, listTests } from '../jest/jest-report';
import { coverageOf } from './coverage';
import { formatSpecification } from './document';
import { readStatements } from './statements';

const DOCUMENT = 'docs/specification.md';
/** The checks whose tests show something. */
const CHECKS = ['unit', 'processes', 'journeys', 'delivery'];

/**
 * Whether every statement of the specification is shown by a test that passed when these checks last ran;
 * `passed` counts the statements that are. Writes the document that tells which test shows what.
 */
export function checkSpecification(): { passed: number; failed: number; output: string } {
  const sections = readStatements();
  const outdated = updateDocument(DOCUMENT, formatSpecification(sections))
    ? [`${DOCUMENT} was out of date. It is written anew: commit it.`]
    : [];

  const reports = CHECKS.map(readReport);
  const missing = CHECKS.filter((_, at) => !reports[at]).map(
    (check) => `There is no report of the check '${check}': run npm test -- ${check} first.`,
  );
  if (missing.length > 0) return result(0, [...missing, ...outdated]);

  const { shown, problems } = coverageOf(
    sections,
    reports.flatMap((report) => (report ? listTests(report) : [])),
  );
  return result(shown, [...problems, ...outdated]);
}

const result = (passed: number, problems: readonly string[]) => ({
  passed,
  failed: problems.length,
  output: problems.join('\n'),
});

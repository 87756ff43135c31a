import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@safar/tooling/root';
import type { CheckResult } from '../check';
import { updateDocument } from '../generated-document';
import { formatResilienceDocument } from './resilience-document';
import { readResilienceReport, type ResilienceReport } from './resilience-report';

const DOCUMENT = 'docs/resilience.md';

/**
 * Whether visitors saw what the matrix says in every cell that the last journeys tried. Writes
 * docs/resilience.md; after a sample none, but its cells must be those of the last full run.
 */
export function checkResilience(): CheckResult {
  const report = readResilienceReport();
  if (!report) return result(0, ['There is no report of the matrix: run npm test -- journeys first.']);
  const tried = report.cells.filter((cell) => cell.result !== undefined);
  const problems = tried
    .filter((cell) => cell.result !== '')
    .map((cell) => `${cell.dependency}: ${cell.fault}: ${cell.result}`);
  return result(tried.length - problems.length, [...problems, ...updateResilienceDocument(report)]);
}

/** Writes the document. Returns what is to be done about it. */
function updateResilienceDocument({ full, cells }: ResilienceReport): string[] {
  const text = formatResilienceDocument({ cells });
  if (!full) {
    if (withoutResults(readFileSync(path.join(ROOT, DOCUMENT), 'utf8')) === withoutResults(text)) return [];
    return [`${DOCUMENT} has other cells: run npm test -- full journeys/failures/resilience, then this.`];
  }
  return updateDocument(DOCUMENT, text)
    ? [`${DOCUMENT} was out of date. It was generated again: commit it.`]
    : [];
}

/** What a sample says as well: its cells. */
const withoutResults = (text: string): string => text.replace(/[^|\n]*\|$/gm, '');

const result = (passed: number, problems: readonly string[]): CheckResult => ({
  passed,
  failed: problems.length,
  output: problems.join('\n'),
});

import { markdownTable } from '../../markdown-table';
import type { ResilienceReport } from './resilience-report';

const HEADER = `# What a visitor sees while a part of the site fails

Generated from \`e2e/resilience.matrix.ts\` and the report of \`npm test -- full journeys/failures/resilience\`,
in a real Chromium, by \`npm test -- resilience\`: never edited by hand. \`npm test\` tries a sample of the cells,
and fails when the matrix is another than that of this document.

The time is that until it is seen, at most, on a fast network and a machine that has nothing else to do. For
the shell and the remotes it is read from a clock that stands still while files arrive and code runs.
`;

/** Returns docs/resilience.md, with a row for every cell, also for one that was not tried. */
export function formatResilienceDocument({ cells }: Pick<ResilienceReport, 'cells'>): string {
  const dependencies = [...new Set(cells.map(({ dependency }) => dependency))];
  return [
    HEADER,
    ...dependencies.flatMap((dependency) => [
      `## ${dependency}`,
      '',
      markdownTable(
        ['Fault', 'What the visitor sees', 'Within', 'Result'],
        cells
          .filter((cell) => cell.dependency === dependency)
          .map((cell) => [cell.fault, cell.sees, `${cell.withinMs / 1000} s`, formatResult(cell)]),
      ),
      '',
    ]),
  ].join('\n');
}

function formatResult({ result }: ResilienceReport['cells'][number]): string {
  if (result === undefined) return 'not tried';
  return result === '' ? '✓' : 'something else';
}

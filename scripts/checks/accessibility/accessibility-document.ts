import { markdownTable } from '../../markdown-table';
import type { SweepReport } from './sweep-report';
import { CHECKS, ON_PHONES_ONLY, OPEN_STATES, VISITS, type Check, type Visit } from './visits';

/** A journey that shows more than the sweep does: its file and the names of its tests. */
export interface Journey {
  readonly file: string;
  readonly tests: readonly string[];
}

const HEADER = `# What was checked for accessibility, and what was found

Generated from the report of \`npm test -- full journeys/accessibility\`, in a real Chromium, by
\`npm test -- accessibility\`: never edited by hand. \`npm test\` checks each screen in one theme at one width, and
fails when the screens are others than those of this document.
`;

/** What each check demands, in the order of the columns. */
const LEGEND: Readonly<Record<Check, string>> = {
  'light 360': 'no violation in the light theme, 360 px wide',
  'light 1280': 'no violation in the light theme, 1280 px wide',
  'dark 360': 'no violation in the dark theme, 360 px wide',
  'dark 1280': 'no violation in the dark theme, 1280 px wide',
  frame:
    "one h1, a title that ends in ' · Safar', every picture with a size and a text, no message on the console",
  reflow:
    'no sideways scroll at 1280, 360 and 320 px; bars leave 60 % of a window of 320 × 256 px (400 % zoom)',
  shift: 'a layout shift of 0.02 at most while the page loads and is scrolled through, at 360 and 1280 px',
  spacing: 'no text is cut off with the spacing of WCAG 1.4.12',
  forced:
    'in forced colours, controls have a shape, the chosen item differs from the others, and no choice is cut off',
  still: 'nothing moves with reduced motion',
};

/** Returns docs/accessibility.md, with a row for every screen, also for one that was not checked. */
export function formatAccessibilityDocument(
  { axe, problems }: SweepReport,
  journeys: readonly Journey[],
): string {
  const checks = Object.keys(CHECKS).filter((check): check is Check => Object.hasOwn(CHECKS, check));
  const opened = checks.filter((check) => !['shift', 'spacing', 'still'].includes(check));
  return [
    HEADER,
    `axe-core ${axe.version} checked ${axe.rules} rules (WCAG 2.0, 2.1 and 2.2, A and AA, and best practices) on every`,
    'screen in both themes at both widths.',
    '',
    ...checks.map((check) => `- **${CHECKS[check]}**: ${LEGEND[check]}`),
    '',
    'Without a login, a route that needs one shows the login screen: one such route stands for all.',
    '',
    '## Every route',
    '',
    table(
      ['Route', 'Screen', 'Seen by'],
      checks,
      VISITS.map((visit) => ({ name: visit.name, cells: cellsOf(visit) })),
    ),
    '',
    '## What opens on a screen',
    '',
    table(
      ['State'],
      opened,
      OPEN_STATES.map((name) => ({ name, cells: [name] })),
    ),
    '',
    JOURNEYS_HEADING,
    '',
    ...journeys.map(({ file, tests }) =>
      [`[${file}](../${file})`, '', ...tests.map((test) => `- ${test}`), ''].join('\n'),
    ),
  ].join('\n');

  function formatResult(name: string, check: Check): string {
    if (ON_PHONES_ONLY.includes(name) && check.endsWith('1280')) return '';
    const found = problems[name]?.filter((problem) => problem.check === check);
    if (!found) return 'not checked';
    return found.length === 0 ? '✓' : `${found.length} found`;
  }

  function table(
    heads: string[],
    columns: readonly Check[],
    rows: { name: string; cells: string[] }[],
  ): string {
    return markdownTable(
      [...heads, ...columns.map((check) => CHECKS[check])],
      rows.map(({ name, cells }) => [...cells, ...columns.map((check) => formatResult(name, check))]),
    );
  }
}

/** The heading after which come the journeys, which `npm test` repeats in full. */
const JOURNEYS_HEADING = '## By the keyboard alone, and what else only journeys show';

/** The part of the document that only a full sweep can tell. */
export const sweptPart = (text: string) => text.split(JOURNEYS_HEADING)[0];

const cellsOf = ({ screen, seenBy }: Visit) => [`\`${screen.route}\``, screen.name, seenBy];

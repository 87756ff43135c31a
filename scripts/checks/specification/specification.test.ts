import { coverageOf } from './coverage';
import { formatSpecification } from './document';
import { parseStatements } from './statements';

const TEXT = `# 2 Screens and routes
## Navigation bar

The nav shrinks.
  nav.test.tsx › the nav › is compact
  nav.test.tsx › the nav › grows again

A | B: <b> is 'bold'.
  e2e/nav.test.ts › says %s
## Footer
It has a year.

# 3 Entities
A task has a _id.
`;
const sections = parseStatements(TEXT);

describe('the statements', () => {
  it('are numbered through their section, whatever part they stand in', () => {
    expect(sections.map(({ level, title }) => `${level} ${title}`)).toEqual([
      '1 2 Screens and routes',
      '2 Navigation bar',
      '2 Footer',
      '1 3 Entities',
    ]);
    const statements = sections.flatMap((section) => section.statements);
    expect(statements.map(({ number, text }) => `${number} ${text}`)).toEqual([
      '2.1 The nav shrinks.',
      "2.2 A | B: <b> is 'bold'.",
      '2.3 It has a year.',
      '3.1 A task has a _id.',
    ]);
    expect(statements[0]?.tests).toEqual([
      'nav.test.tsx › the nav › is compact',
      'nav.test.tsx › the nav › grows again',
    ]);
  });

  it.each(['It has no section.', '# 1 Product\n  a.test.ts › a test of nothing'])(
    'are refused where a line belongs to nothing: %p',
    (text) => {
      expect(() => parseStatements(text)).toThrow('belongs to nothing');
    },
  );
});

describe('what the tests show', () => {
  const statement = (tests: string) => parseStatements(`# 9 Constants\nThe year is 2025.\n${tests}`);

  it('counts a statement whose tests all passed, every row of a table of tests among them', () => {
    const ran = [
      ['a.test.ts › the year › is shown in the nav', true],
      ['a.test.ts › the year › is shown in the footer', true],
      ['a.test.ts › another', false],
    ] as const;
    const coverage = coverageOf(statement('  a.test.ts › the year › is shown in the '), ran);
    expect(coverage).toEqual({ shown: 1, problems: [] });
  });

  it.each([
    ['that names no test', '', "9.1: no test shows 'The year is 2025.'."],
    ['whose test is not there', '  a.test.ts › gone', "9.1: there is no test 'a.test.ts › gone'."],
    ['whose test failed', '  a.test.ts › fails', "9.1: 'a.test.ts › fails on Mondays' did not pass."],
    [
      'of whose tests one is not there',
      '  a.test.ts › works\n  a.test.ts › gone',
      "9.1: there is no test 'a.test.ts › gone'.",
    ],
  ])('names a statement %s', (_case, tests, problem) => {
    const coverage = coverageOf(statement(tests), [
      ['a.test.ts › works', true],
      ['a.test.ts › fails on Mondays', false],
    ]);
    expect(coverage).toEqual({ shown: 0, problems: [problem] });
  });
});

describe('the document', () => {
  it('is a table for each section, with links to the tests, and takes every text literally', () => {
    const document = formatSpecification(sections);
    expect(document).toContain('\n## 2 Screens and routes\n\n### Navigation bar\n\n| No. | Statement |');
    expect(document).toContain(
      '\n| 2.1 | The nav shrinks. | [nav.test.tsx](../nav.test.tsx) › the nav › is compact<br>[nav.test.tsx]',
    );
    expect(document).toContain(
      "\n| 2.2 | A \\| B: \\<b\\> is 'bold'. | [nav.test.ts](../e2e/nav.test.ts) › says %s |\n",
    );
    expect(document).toContain('\n| 3.1 | A task has a \\_id. |  |\n');
  });
});

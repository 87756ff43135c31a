import { readStatements } from '../specification/statements';
import { repositoryFiles } from '@safar/tooling/repository-files';
import { citationProblems, headingsOf, type Citable } from './citations';
import { readSourceFiles } from './source-files';

/** This file cites things that are not there; a check of its own makes the document and keeps it true. */
const EXCEPTIONS = ['scripts/checks/documents/citations.test.ts', 'docs/specification.md'];

describe('the citations of the repository', () => {
  it('name statements, decisions, documents, headings and files that are there', () => {
    const sources = readSourceFiles();
    const citable: Citable = {
      files: repositoryFiles(),
      statements: new Set(
        readStatements().flatMap(({ statements }) => statements.map(({ number }) => number)),
      ),
      headings: new Map(sources.map(({ file, text }) => [file, headingsOf(text)])),
    };
    expect(citable.statements.size).toBeGreaterThan(300);
    const problems = sources
      .filter(({ file }) => !EXCEPTIONS.includes(file))
      .flatMap((source) => citationProblems(source, citable));
    expect(problems).toEqual([]);
  });
});

describe('a citation', () => {
  const citable: Citable = {
    files: ['docs/design/looks.md', 'docs/decisions/016-the-gate.md', 'shell/src/main.ts', 'README.md'],
    statements: new Set(['2.16', '2.17', 'D1.7']),
    headings: new Map([['docs/design/looks.md', ['Manners']]]),
  };
  const problemsOf = (text: string, file = 'shell/src/nav.ts') => citationProblems({ file, text }, citable);

  it.each([
    '/** Source: Spec 2.16 to 2.17, D1.7 and docs/design/looks.md, Manners. */',
    '// Source: docs/decisions/016-the-gate.md; decision 016; main.ts; ./main.ts; shell/src/main.ts.',
    '/** See https://example.com/gone.md and every *.api.ts. */',
    "const outside = 'gone.ts';",
  ])('is fine where it names what is there: %p', (text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  it.each([
    ['/** Source: Spec 2.16, 2.99. */', 'the specification has no statement 2.99'],
    ['/** Source: Spec 2.16 to\n * D9.1. */', 'the specification has no statement D9.1'],
    ['// See decision 099.', 'there is no decision 099'],
    ['// Source: docs/design/looks.md, Riddles.', "docs/design/looks.md has no heading 'Riddles'"],
    ['/** Source: docs/design/gone.md. */', 'there is no file docs/design/gone.md'],
    ['/** Loaded by gone.ts. */', 'there is no file gone.ts'],
    ['// Source: issue 5.', 'issue 5 is not in the repository'],
  ])('is refused where it does not: %p', (text, problem) => {
    expect(problemsOf(text)).toEqual([`shell/src/nav.ts: ${problem}.`]);
  });

  it('is a link, too, in a document', () => {
    expect(problemsOf('[here](../README.md) [there](../gone/)', 'docs/a.md')).toEqual([
      'docs/a.md: the link to gone leads nowhere.',
    ]);
  });
});

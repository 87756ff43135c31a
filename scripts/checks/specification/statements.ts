import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@safar/tooling/root';

const STATEMENTS = path.join(ROOT, 'scripts/checks/specification/statements');

/** One thing the specification says, and the beginnings of the names of the tests that show it. */
export interface Statement {
  /** Its section and its place in there: '2.14'. */
  readonly number: string;
  readonly text: string;
  readonly tests: string[];
}

/** What stands under one heading; `level` is the number of its hashes. */
export interface Section {
  readonly level: 1 | 2;
  readonly title: string;
  readonly statements: Statement[];
}

/**
 * Reads the text of `statements/`. `# 2 Screens and routes` begins a section and its numbers, `##` a part of
 * it. Every other line is a statement, and the indented lines below it name its tests. Throws at a line that
 * is out of place.
 */
export function parseStatements(text: string): Section[] {
  const sections: Section[] = [];
  let prefix = '';
  let count = 0;
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const heading = /^(##?) (.+)$/.exec(line);
    const statements = sections.at(-1)?.statements;
    if (heading) {
      const [, hashes, title = ''] = heading;
      if (hashes === '#') [prefix = '', count] = [title.split(' ')[0], 0];
      sections.push({ level: hashes === '#' ? 1 : 2, title, statements: [] });
    } else if (!line.startsWith(' ') && statements) {
      count += 1;
      statements.push({ number: `${prefix}.${count}`, text: line, tests: [] });
    } else if (statements?.length) {
      statements.at(-1)?.tests.push(line.trim());
    } else {
      throw new Error(`This line of the statements belongs to nothing: ${line.trim()}`);
    }
  }
  return sections;
}

/** The sections of the specification with all of its statements. */
export function readStatements(): Section[] {
  return readdirSync(STATEMENTS)
    .sort()
    .flatMap((file) => parseStatements(readFileSync(path.join(STATEMENTS, file), 'utf8')));
}

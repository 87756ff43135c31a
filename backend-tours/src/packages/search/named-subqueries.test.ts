import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What stands after the parenthesis that closes the one at this index. */
function afterClosing(text: string, opening: number): string {
  let depth = 0;
  for (let index = opening; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    if (text[index] === ')') depth -= 1;
    if (depth === 0) return text.slice(index + 1);
  }
  return '';
}

it.each(['package-search.ts', 'search-candidates.ts', '../related-packages.queries.ts'])(
  'each subquery in FROM has a name, which PostgreSQL 14 and 15 want: %s',
  (file) => {
    const text = readFileSync(path.join(__dirname, file), 'utf8');
    const subqueries = [...text.matchAll(/\b(?:from|lateral) (?=\()/g)];
    expect(subqueries.length).toBeGreaterThan(0);
    for (const { index, 0: before } of subqueries) {
      expect(afterClosing(text, index + before.length)).toMatch(/^\s+as \w+/);
    }
  },
);

import { readSourceFiles } from './documents/source-files';

/** A subquery that stands where a table could; its parenthesis comes next. */
const BEFORE_SUBQUERY = /\b(?:from|join|lateral|using)\s+(?=\(\s*(?:select|values|with|\$\{))/gi;

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

it('each subquery in FROM has a name, which PostgreSQL 14 and 15 want', () => {
  const subqueries = readSourceFiles()
    .filter(({ file }) => /\.(sql|ts)$/.test(file) && !file.endsWith('.test.ts'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(BEFORE_SUBQUERY)].map(({ index, 0: before }) => ({
        file,
        after: afterClosing(text, index + before.length),
      })),
    );
  expect(subqueries.length).toBeGreaterThan(20);
  expect(subqueries.filter(({ after }) => !/^\s+as \w+/.test(after))).toEqual([]);
});

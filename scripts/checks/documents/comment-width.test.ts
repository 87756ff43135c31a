import { readSourceFiles } from './source-files';

const MAX_COLUMNS = 110;
const COMMENT_LINE = /^\s*(\/?\*|\/\/|\{\/\*)/;

/** A line that is too long only by an address cannot be broken. */
const isTooLong = (line: string) =>
  COMMENT_LINE.test(line) && line.length > MAX_COLUMNS && !/https?:\/\/\S{40,}/.test(line);

/** Of stylesheets: ESLint checks scripts. */
it(`no line of a comment in a stylesheet is longer than ${MAX_COLUMNS} columns`, () => {
  const sources = readSourceFiles().filter(({ file }) => file.endsWith('.css'));
  const lines = sources.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, at) => (isTooLong(line) ? [`${file}:${at + 1}`] : [])),
  );
  expect(sources.length).toBeGreaterThan(10);
  expect(lines).toEqual([]);
});

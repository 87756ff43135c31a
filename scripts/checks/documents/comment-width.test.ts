import { readSourceFiles } from './source-files';

const MAX_COLUMNS = 110;
const COMMENT_LINE = /^\s*(\/?\*|\/\/|\{\/\*)/;

/** A line that is too long only by an address cannot be broken. */
const isTooLong = (line: string) =>
  COMMENT_LINE.test(line) && line.length > MAX_COLUMNS && !/https?:\/\/\S{40,}/.test(line);

it(`no line of a comment is longer than ${MAX_COLUMNS} columns`, () => {
  const sources = readSourceFiles().filter(({ file }) => /\.(ts|tsx|mjs|css)$/.test(file));
  const lines = sources.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, at) => (isTooLong(line) ? [`${file}:${at + 1}`] : [])),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(lines).toEqual([]);
});

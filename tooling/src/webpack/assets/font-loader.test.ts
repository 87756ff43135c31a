import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../../root';
import fontLoader from './font-loader.mjs';

const styles = path.join(ROOT, 'shared-ui/src/styles/fonts.css');
const FACE = /url\('([^'?]*\.woff2)(\?[^']*)'\)[^}]*unicode-range:([^;]*);/g;

const faces = [...readFileSync(styles, 'utf8').matchAll(FACE)].map(
  ([, file = '', query = '', range = '']) => ({
    font: readFileSync(createRequire(styles).resolve(file)),
    query,
    part: new URLSearchParams(query).get('part'),
    characters: new URLSearchParams(query).get('characters'),
    range: range.toLowerCase().replaceAll(/u\+|\s/g, ''),
  }),
);

const made = ({ font, query }: (typeof faces)[number]) => fontLoader.call({ resourceQuery: query }, font);

it('the display face is loaded for the characters that its files have', () => {
  expect(faces.map(({ part }) => part)).toEqual(['core', 'rest']);
  for (const { characters, range } of faces) expect(range).toBe(characters);
});

it('the file that every page loads is at most 22 KB, of 41 KB, and the other 13 KB', async () => {
  const [core, rest] = await Promise.all(faces.map(made));
  expect(core?.length).toBeLessThanOrEqual(22_000);
  expect(rest?.length).toBeLessThanOrEqual(13_000);
});

it('a font with other characters is another file, and the same file each time', async () => {
  const [face] = faces;
  if (!face) throw new Error('There is no display face.');
  const few = { ...face, query: '?weights=600-800&characters=61-63' };
  expect((await made(few)).length).toBeLessThan(4_000);
  expect(await made(few)).toEqual(await made(few));
});

it('a font that says nothing of its characters does not build', async () => {
  await expect(fontLoader.call({ resourceQuery: '?weights=600-800' }, Buffer.of())).rejects.toThrow(
    'A font needs `characters` and `weights` in its query.',
  );
});

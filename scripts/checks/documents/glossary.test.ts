import { retiredWordsIn, type Finding } from './glossary';
import { RETIRED_WORDS } from './retired-words';
import { readSourceFiles } from './source-files';

/** These two hold the retired words themselves; a check of its own makes the document. */
const NOT_SEARCHED = /^(scripts\/checks\/documents\/|docs\/specification\.md$)/;

const sentence = ({ file, line, word, use }: Finding) => `${file}:${line} says '${word}': use ${use}`;

it('names, messages, comments and documents use the words of the glossary', () => {
  const sources = readSourceFiles().filter(({ file }) => !NOT_SEARCHED.test(file));
  expect(sources.length).toBeGreaterThan(900);
  expect(sources.flatMap(retiredWordsIn).map(sentence)).toEqual([]);
});

describe('a retired word', () => {
  const wordsIn = (text: string, file = 'shell/src/page.ts') =>
    retiredWordsIn({ file, text }).map(({ line, word }) => `${line} ${word}`);

  it.each([
    ['// The house has rooms.', ['1 house']],
    ['export function startHouse() {', ['1 house']],
    ['\n\nconst HOUSE_LIMIT = 3;', ['3 house', '3 PATIENCE, LIMIT, WITHIN']],
    ["throw new Error('Nobody is told.');", ['1 told']],
    ['  tell(progress: string): void;', ['1 tell']],
    ['function callBackend() {', ['1 call']],
  ])('is found in %p', (text, found) => {
    expect(wordsIn(text)).toEqual(found);
  });

  it('is found in the name of a file', () => {
    expect(wordsIn('', 'shell/src/front-door.ts')).toEqual(['0 door']);
  });

  it.each([
    '// A greenhouse; outdoors.',
    '// It tells which places there are.',
    'const { limit } = page;',
    '// A question and its answer dialog.',
  ])('is not found in %p', (text) => {
    expect(wordsIn(text)).toEqual([]);
  });

  it('may stand where it means something else', () => {
    expect(wordsIn('const house = roof();', 'illustrations/src/house.ts')).toEqual([]);
  });

  it('is in the list once, with its replacement', () => {
    const words = RETIRED_WORDS.map(({ word }) => word);
    expect(new Set(words).size).toBe(words.length);
    for (const { use } of RETIRED_WORDS) expect(use).not.toBe('');
  });
});

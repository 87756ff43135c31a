import { EXCEPTIONS, RETIRED_WORDS, type RetiredWord } from './retired-words';
import type { SourceFile } from './source-files';

/** A retired word in a line of a file; `line` is 0 for the name of the file. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly word: string;
  readonly use: string;
}

/** Returns where a file uses a retired word: in its name, in names that it declares, or in its text. */
export function retiredWordsIn({ file, text }: SourceFile): Finding[] {
  const words = RETIRED_WORDS.filter(
    ({ word, files }) =>
      (files?.test(file) ?? true) && !EXCEPTIONS.some((each) => each.word === word && each.files.test(file)),
  );
  const find = (line: number, names: readonly string[], sentence: string): Finding[] =>
    words.filter((each) => isIn(each, names, sentence)).map(({ word, use }) => ({ file, line, word, use }));
  return [
    ...find(0, file.split('/'), apart(file)),
    ...text.split('\n').flatMap((line, at) => find(at + 1, declaredNames(line), apart(line))),
  ];
}

function isIn({ pattern, where }: RetiredWord, names: readonly string[], sentence: string): boolean {
  if (where === 'text' && pattern.test(sentence)) return true;
  return names.some(
    (name) => (where !== 'constants' || /^[A-Z_\d]+$/.test(name)) && pattern.test(apart(name)),
  );
}

/** `startHouse`, `START_HOUSE` and `start-house` as 'start house', in lower case. */
function apart(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}

/** The names that a line of code declares: of variables, functions, types and properties. */
function declaredNames(line: string): string[] {
  if (/^\s*(\/?\*|\/\/)/.test(line)) return [];
  const declared = [...line.matchAll(/\b(?:const|let|function|class|interface|type) (\w+)/g)];
  const properties = [...line.matchAll(/^\s*(?:readonly |async )*(\w+)\??(?:: |\(.*\) ?[{:])/g)];
  return [...declared, ...properties].map(([, name = '']) => name);
}

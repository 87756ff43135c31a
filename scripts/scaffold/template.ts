import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RemoteNames } from './remote-name';

const FOLDER = fileURLToPath(new URL('./template/', import.meta.url));
/** Keeps what is not yet TypeScript from the compiler, the linter and the formatter. */
const ENDING = '.template';

/** The files of a new remote by their paths in its folder: the template with the words in place of `__name__` and the like. */
export function fillTemplate(words: RemoteNames): Map<string, string> {
  const fill = (text: string) =>
    Object.entries(words).reduce((filled, [word, value]) => filled.replaceAll(`__${word}__`, value), text);
  return new Map(
    readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(ENDING))
      .map((file) => [
        fill(file.slice(0, -ENDING.length)),
        fill(readFileSync(path.join(FOLDER, file), 'utf8')),
      ]),
  );
}

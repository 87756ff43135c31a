import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RemoteNames } from './remote-name';

const FOLDER = fileURLToPath(new URL('./template/', import.meta.url));
/** With this suffix the compiler, the linter and the formatter ignore a file, which is not TypeScript yet. */
const ENDING = '.template';

/**
 * The files of a new remote, by their paths in its folder: the template with the names for `__name__` and the
 * like.
 */
export function fillTemplate(names: RemoteNames): Map<string, string> {
  const fill = (text: string) =>
    Object.entries(names).reduce((filled, [key, value]) => filled.replaceAll(`__${key}__`, value), text);
  return new Map(
    readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(ENDING))
      .map((file) => [
        fill(file.slice(0, -ENDING.length)),
        fill(readFileSync(path.join(FOLDER, file), 'utf8')),
      ]),
  );
}

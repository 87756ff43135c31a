import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

const pathIn = (folder: string, { parentPath, name }: Dirent): string =>
  path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, '/');

/** Lists the regular files below a folder, as paths with `/`, and passes over whatever else is in it. */
export async function listRegularFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => pathIn(folder, entry));
}

/**
 * Lists the files below a folder, as paths with `/`. Rejects when anything in it is neither a regular file
 * nor a folder.
 */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      if (!entry.isFile()) throw new Error(`${file} is not a regular file.`);
      return pathIn(folder, entry);
    });
}

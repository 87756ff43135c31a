import { readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * The file that describes a build. In a bucket it is written last and removed first, so a build that has it
 * is complete.
 */
export const RECORD_FILE = 'build.json';

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
      return path.relative(folder, file).replaceAll(path.sep, '/');
    });
}

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root';

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data', '.cache']);

/**
 * Lists the files of the repository that people write, or those below one of its folders: paths from the
 * root, with slashes. Node's own recursive listing is not used: on Node 24 it follows the links in
 * node_modules.
 */
export function repositoryFiles(folder = ''): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : repositoryFiles(file);
    return entry.isFile() ? [file] : [];
  });
}

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@safar/tooling/root';

/** Writes a generated document; `file` is its path from the root. Returns whether it was out of date. */
export function updateDocument(file: string, text: string): boolean {
  const absolute = path.join(ROOT, file);
  if (read(absolute) === text) return false;
  writeFileSync(absolute, text);
  return true;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@safar/tooling/root';

/** Writes a document that is made from something else, `file` from the root; true when it changed by it. */
export function updateDocument(file: string, text: string): boolean {
  const address = path.join(ROOT, file);
  if (read(address) === text) return false;
  writeFileSync(address, text);
  return true;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

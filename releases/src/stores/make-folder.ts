import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder that only its owner enters (0700), with the folders above it, unless it is there. Throws the
 * system's error. Node's own recursive `mkdir` never ends where a system says that an existing folder above
 * does not exist, as Linux does below /proc.
 */
export function makeFolder(folder: string): void {
  const missing: string[] = [];
  let existing = path.resolve(folder);
  while (!statSync(existing, { throwIfNoEntry: false })) {
    missing.unshift(existing);
    existing = path.dirname(existing);
  }
  for (const each of missing) makeUnlessThere(each);
  if (missing.length === 0) makeUnlessThere(existing);
}

/** Another process may make the same folder. Throws EEXIST where something else has its name. */
function makeUnlessThere(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

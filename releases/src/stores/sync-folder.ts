import { closeSync, fsyncSync, openSync } from 'node:fs';

/**
 * Makes the entries of a folder, such as a rename in it, survive a power cut. Synchronous, because some
 * callers must not let anything happen between a write and its sync.
 */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

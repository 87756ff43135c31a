import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SharedCounts } from '../counts/shared-counts';
import type { DocumentKeys } from '../signing/document-signature';
import { FolderStore } from '../stores/folder-store';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Counts in an empty folder, which is removed after the test. `now`: the time in ms since 1970. */
export function temporaryCounts(now: () => number = Date.now, keys?: DocumentKeys) {
  const folder = mkdtempSync(path.join(tmpdir(), 'safar-counts-'));
  folders.push(folder);
  const store = new FolderStore(folder, keys);
  return { store, counts: new SharedCounts(store, now) };
}

let pages = 0;
/** The id of a page of which nothing was reported yet. */
export const newPage = (): string => `p${(pages += 1)}`;

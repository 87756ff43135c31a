import { SharedCounts } from '../counts/shared-counts';
import type { DocumentKeys } from '../signing/document-signature';
import { FolderStore } from '../stores/folder-store';
import { testFolder } from './test-folder';

/** Counts in an empty folder, which is removed after the file of tests. `now`: the time in ms since 1970. */
export function temporaryCounts(now: () => number = Date.now, keys?: DocumentKeys) {
  const store = new FolderStore(testFolder('counts'), keys);
  return { store, counts: new SharedCounts(store, now) };
}

let pages = 0;
/** The id of a page of which nothing was reported yet. */
export const newPage = (): string => `p${(pages += 1)}`;

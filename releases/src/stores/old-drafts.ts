import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** No upload or download takes that long: an older draft belongs to a process that was killed. */
const MAX_DRAFT_AGE_MS = 24 * 3_600_000;

/**
 * Removes the drafts that killed processes left in a folder. Another process may be removing the same ones.
 */
export async function removeOldDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const draft = path.join(folder, name);
    const status = await stat(draft).catch(() => undefined);
    if (status && Date.now() - status.mtimeMs > MAX_DRAFT_AGE_MS) {
      await rm(draft, { recursive: true, force: true });
    }
  }
}

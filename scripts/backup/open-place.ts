import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { makeFolder, openBucket, syncFolder } from '@safar/releases';
import { ROOT } from '@safar/tooling/root';
import { undoneWhenInterrupted } from '../command-line/undone-when-interrupted';
import { bucketPlace, download } from './bucket-place';
import { MANIFEST_FILE } from './manifest';
import { BACKUP_NAME, MAX_DRAFT_AGE_MS, type BackupPlace } from './place';
import { newTemporaryFolder } from './temporary-folder';

const isUrl = (where: string) => where.startsWith('s3://');
const folderAt = (where: string) => path.resolve(ROOT, where);

/** The place at that address: `s3://bucket/prefix`, or a folder. */
export async function openPlace(where: string): Promise<BackupPlace> {
  return isUrl(where) ? bucketPlace(await openBucket(new URL(where))) : folderPlace(folderAt(where));
}

function folderPlace(folder: string): BackupPlace {
  return {
    location: folder,
    newDraft: (name) => {
      makeFolder(folder);
      removeOldDrafts(folder);
      return mkdtempSync(path.join(folder, `${name}.draft-`));
    },
    put: async (draft, name) => {
      renameSync(draft, path.join(folder, name));
      syncFolder(folder);
    },
    list: async () =>
      (existsSync(folder) ? readdirSync(folder) : [])
        .filter((name) => BACKUP_NAME.test(name) && existsSync(path.join(folder, name, MANIFEST_FILE)))
        .sort(),
    remove: async (name) => {
      // Without its manifest it is no backup any more, should this be killed half way.
      rmSync(path.join(folder, name, MANIFEST_FILE));
      rmSync(path.join(folder, name), { recursive: true });
    },
  };
}

/** Removes the drafts that killed processes left. */
function removeOldDrafts(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => each.includes('.draft-'))) {
    const draft = path.join(folder, name);
    if (Date.now() - statSync(draft).mtimeMs > MAX_DRAFT_AGE_MS) rmSync(draft, { recursive: true });
  }
}

/**
 * Does work on a backup as a folder of this machine: one at `s3://bucket/prefix/name` is downloaded for it.
 * Rejects with a sentence when there is none.
 */
export async function withBackup<T>(where: string, work: (folder: string) => Promise<T>): Promise<T> {
  if (!isUrl(where)) return work(folderAt(where));
  let folder: string | undefined;
  const remove = () => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    return await undoneWhenInterrupted(remove, async () => {
      folder = newTemporaryFolder();
      await download(await openBucket(new URL(where)), folder);
      return work(folder);
    });
  } finally {
    remove();
  }
}

import { rmSync } from 'node:fs';
import path from 'node:path';
import { backUpReleases, FolderStore } from '@safar/releases';
import { describeDiskFault } from '@safar/releases/disk-fault';
import { undoneWhenInterrupted } from '../command-line/undone-when-interrupted';
import type { Progress } from '../progress';
import { gitRevision } from '../release/builds/authorship';
import { writeFileDurably } from '../stack/data/durable-files';
import { openReleaseStore } from '../stack/secrets/release-keys';
import { EMULATED_PROJECT, type Settings } from '../stack/settings';
import type { Databases } from '../stack/databases/start-databases';
import { backupPaths } from './backup-paths';
import { saveDataFiles } from './data-files';
import { hashFiles, MANIFEST_FILE, newManifest, type DatabasePart, type Manifest } from './manifest';
import { backupName, type BackupPlace } from './place';
import { takeSnapshot } from './snapshot';

/**
 * Makes a backup of a site in a place, while it runs. Resolves with its name and what is in it. When it
 * fails, or a Ctrl-C ends it, nothing of it is there: a draft has the data of all users, too.
 */
export async function makeBackup(
  settings: Settings,
  databases: Databases,
  place: BackupPlace,
  progress: Progress,
): Promise<{ readonly name: string; readonly manifest: Manifest }> {
  const at = new Date();
  const name = backupName(at);
  let draft: string | undefined;
  const removeDraft = () => {
    if (draft !== undefined) rmSync(draft, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    return await undoneWhenInterrupted(removeDraft, async () => {
      // Made once a Ctrl-C is handled: one that comes just after it must find what to remove.
      const folder = place.newDraft(name);
      draft = folder;
      const manifest = await writeBackup(settings, databases, { draft: folder, at, progress });
      await progress.step(`Into ${place.location}`, () => place.put(folder, name));
      return { name, manifest };
    });
  } catch (error) {
    removeDraft();
    const fault = describeDiskFault(error);
    if (fault === undefined) throw error;
    throw new Error(`Nothing was backed up into ${place.location}. ${fault}`, { cause: error });
  }
}

async function writeBackup(
  settings: Settings,
  databases: Databases,
  { draft, at, progress }: { draft: string; at: Date; progress: Progress },
): Promise<Manifest> {
  const parts = await copyData(settings, databases, draft, progress);
  const releases = await progress.step('Releases and their builds', () => copyReleases(settings, draft));
  const manifest = newManifest({
    at: at.toISOString(),
    revision: await gitRevision(),
    node: process.versions.node,
    databases: parts,
    accounts: {
      project: (settings.firebase ?? EMULATED_PROJECT).projectId,
      emulated: settings.firebase === undefined,
    },
    releases,
    files: await progress.step('Hashes of all files', () => hashFiles(draft)),
  });
  writeFileDurably(path.join(draft, MANIFEST_FILE), JSON.stringify(manifest, null, 1));
  return manifest;
}

/**
 * Copies both databases as they were at one moment, and what belongs to their rows. The accounts are read
 * right after the snapshots, so that each row of a user has its account.
 */
async function copyData(
  settings: Settings,
  databases: Databases,
  draft: string,
  progress: Progress,
): Promise<{ tours: DatabasePart; tasks: DatabasePart }> {
  const to = backupPaths(draft);
  const [tours, tasks] = await takeSnapshots(databases);
  try {
    saveDataFiles(settings.dataFolder, draft);
    return {
      tours: await progress.step('Database of the tours', () => tours.copyTo(to.tours)),
      tasks: await progress.step('Database of the tasks', () => tasks.copyTo(to.tasks)),
    };
  } finally {
    await Promise.all([tours.close(), tasks.close()]);
  }
}

async function takeSnapshots({ tours, tasks }: Databases) {
  const taken = await Promise.allSettled([takeSnapshot('tours', tours), takeSnapshot('tasks', tasks)]);
  const [first, second] = taken;
  if (first.status === 'fulfilled' && second.status === 'fulfilled')
    return [first.value, second.value] as const;
  for (const each of taken) if (each.status === 'fulfilled') await each.value.close();
  throw first.status === 'rejected' ? first.reason : second.status === 'rejected' ? second.reason : undefined;
}

/** Resolves with the number of the newest registry document. */
async function copyReleases(settings: Settings, draft: string): Promise<number> {
  const from = await openReleaseStore(settings);
  const folder = backupPaths(draft).releases;
  const { revision } = await backUpReleases(from, new FolderStore(folder, from.documentKeys));
  rmSync(path.join(folder, 'drafts'), { recursive: true, force: true });
  return revision;
}

import { existsSync, readFileSync } from 'node:fs';
import { FolderStore, restoreReleases } from '@safar/releases';
import { endAllSessions } from '@safar/shared-server/ended-sessions';
import type { PoolClient } from 'pg';
import * as v from 'valibot';
import type { Progress } from '../progress';
import { openReleaseStore } from '../stack/secrets/release-keys';
import { EMULATED_PROJECT, type Settings } from '../stack/settings';
import type { Databases } from '../stack/databases/start-databases';
import { backupPaths } from './backup-paths';
import type { DatabaseName } from '../stack/databases/start-databases';
import { connectForCopy } from './connect-for-copy';
import { assertEmpty, loadDatabase } from './load-database';
import type { Manifest } from './manifest';

/** Throws a sentence unless the site is of the Firebase project that the rows of the backup belong to. */
export function assertSameAccounts({ accounts }: Manifest, { firebase }: Settings): void {
  const { projectId } = firebase ?? EMULATED_PROJECT;
  if (projectId === accounts.project && accounts.emulated === (firebase === undefined)) return;
  const way = accounts.emulated ? 'Leave out FIREBASE_CONFIG' : 'Set FIREBASE_CONFIG as its site has it';
  throw new Error(
    `The backup is of users of the project ${accounts.project}, and this site has ${projectId}. ${way}.`,
  );
}

/**
 * Fills both databases and the release store. The rows of both are committed last, one after the other: until
 * then a failure leaves both as they were. All sessions that began before now are ended, in both: what ended
 * them after the backup is not known.
 */
export async function restoreData(
  backup: string,
  manifest: Manifest,
  { settings, databases, progress }: { settings: Settings; databases: Databases; progress: Progress },
): Promise<void> {
  const from = backupPaths(backup);
  await withConnection('tours', databases.tours, (tours) =>
    withConnection('tasks', databases.tasks, async (tasks) => {
      await assertEmpty('tours', tours);
      await assertEmpty('tasks', tasks);
      for (const client of [tours, tasks]) await client.query('begin');
      const load = (name: DatabaseName, client: PoolClient) =>
        progress.step(`Database of the ${name}`, () =>
          loadDatabase(client, { name, part: manifest.databases[name], folder: from[name] }),
        );
      const uids = [...(await load('tours', tours)), ...(await load('tasks', tasks))];
      for (const client of [tours, tasks]) {
        await endAllSessions(client, [...uids, ...emulatedUids(from.accounts)]);
      }
      await progress.step('Releases and their builds', () => restoreStore(from.releases, settings));
      for (const client of [tours, tasks]) await client.query('commit');
    }),
  );
}

async function withConnection(
  name: DatabaseName,
  url: string,
  work: (client: PoolClient) => Promise<void>,
): Promise<void> {
  const { client, close } = await connectForCopy(name, url);
  try {
    await work(client);
  } finally {
    await close();
  }
}

async function restoreStore(folder: string, settings: Settings): Promise<void> {
  const to = await openReleaseStore(settings);
  await restoreReleases(new FolderStore(folder, to.documentKeys), to);
}

const State = v.object({
  fields: v.object({ users: v.object({ map: v.array(v.tuple([v.string(), v.unknown()])) }) }),
});

/** The ids of the accounts of the emulator. Without its file: none. */
function emulatedUids(file: string): string[] {
  if (!existsSync(file)) return [];
  const state = v.parse(State, JSON.parse(readFileSync(file, 'utf8')));
  return state.fields.users.map.map(([uid]) => uid);
}

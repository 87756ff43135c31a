import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { required, text } from '../command-line/arguments';
import { defineCommand } from '../command-line/command';
import type { Progress } from '../progress';
import { assertFreeSpace, deleteData } from '../stack/data/data-folder';
import { dataPaths } from '../stack/data/data-paths';
import { acquireLock } from '../stack/data/lock';
import { otherDataFolder } from '../stack/data/other-data-folder';
import { readSettings, type Settings } from '../stack/settings';
import { withEmbeddedDatabases } from '../stack/databases/with-databases';
import { restoreDataFiles } from './data-files';
import { assertKnownSchema } from './load-database';
import { assertWhole, readManifest, type Manifest } from './manifest';
import { withBackup } from './open-place';
import { assertSameAccounts, restoreData } from './restore-backup';

/** How it is called, for sentences that recommend other data. */
const COMMAND = 'npm run restore -- <backup>';

export const restore = defineCommand({
  summary: 'Puts a backup into an empty data folder, or into empty databases of your own.',
  details: [
    'It refuses a folder in which a site runs or has left data, a backup that is damaged, and one of a newer Safar.',
    'All users sign in again, with the passwords that they had: what ended a session after the backup was made is not known.',
  ],
  environment: {
    SAFAR_DATA: 'the data folder to be filled (.data)',
    'TOURS_DATABASE_URL, TASKS_DATABASE_URL': 'empty databases of your own (the embedded PostgreSQL)',
    'RELEASES_URL, RELEASE_KEYS, FIREBASE_CONFIG': 'as the site had them that was backed up',
  },
  args: { backup: required('the folder of a backup, or its s3://bucket/prefix/name', text) },
  examples: ['/mnt/backups/safar-2026-11-23T031500Z-1f0c'],
  async run({ args, progress }) {
    const settings = readSettings(process.env);
    const manifest = await withBackup(args.backup, (folder) => restoreFrom(folder, settings, progress));
    return {
      text:
        `\n  Restored the site of ${manifest.at}. All users sign in again. Start it with all variables of this ` +
        `command:\n  ${startCommand(process.env)}\n`,
    };
  },
});

/** How the restored site is started. Other variables of a site are long, or secret: they are not printed. */
function startCommand(env: NodeJS.ProcessEnv): string {
  const shown = ['SAFAR_DATA', 'PORT'].flatMap((name) => (env[name] ? [`${name}=${env[name]}`] : []));
  return [...shown, 'npm start'].join(' ');
}

/** Restores the backup in that folder of this machine. Resolves with what is in it. */
export async function restoreFrom(backup: string, settings: Settings, progress: Progress): Promise<Manifest> {
  const manifest = readManifest(backup);
  for (const name of ['tours', 'tasks'] as const) await assertKnownSchema(name, manifest.databases[name]);
  assertSameAccounts(manifest, settings);
  const { dataFolder, databases } = settings;
  const release = await acquireLock(dataFolder, settings.ports.edge, COMMAND);
  try {
    await inEmptyFolder(dataFolder, async () => {
      assertFreeSpace(dataFolder, { command: COMMAND });
      await progress.step('Hashes of all files', () => assertWhole(backup, manifest));
      restoreDataFiles(backup, dataFolder);
      const fill = (urls: NonNullable<typeof databases>) =>
        restoreData(backup, manifest, { settings, databases: urls, progress });
      await (databases ? fill(databases) : withEmbeddedDatabases(dataFolder, fill));
    });
  } finally {
    release();
  }
  return manifest;
}

/**
 * Does work that fills an empty data folder. While it is in progress, and when it was killed, a file says so:
 * no site starts with half of a backup. When it fails, the folder is empty again.
 */
async function inEmptyFolder(folder: string, work: () => Promise<void>): Promise<void> {
  const { unfinished, ...paths } = dataPaths(folder);
  if (existsSync(unfinished)) deleteData(folder);
  const names = [paths.cluster, paths.accounts, paths.secrets, paths.seeded, paths.releases];
  const present = names.find((each) => existsSync(each) && readdirSync(each).length > 0);
  if (present !== undefined) {
    throw new Error(
      `${folder} is not empty: it has ${present}. Restore into another: ` +
        `SAFAR_DATA=${otherDataFolder()} ${COMMAND}`,
    );
  }
  writeFileSync(unfinished, '', { mode: 0o600 });
  try {
    await work();
  } catch (error) {
    deleteData(folder);
    throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

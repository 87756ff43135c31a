import path from 'node:path';
import { numberBetween, option, optional, text } from '../command-line/arguments';
import { defineCommand } from '../command-line/command';
import { readSettings } from '../stack/settings';
import { withDatabases } from '../stack/databases/with-databases';
import { makeBackup } from './make-backup';
import type { Manifest } from './manifest';
import { openPlace } from './open-place';

const MAX_KEPT = 10_000;

export const backup = defineCommand({
  summary: 'Backs up both databases, the accounts of the emulator, and all releases, while the site runs.',
  details: [
    'It becomes a folder safar-<date> there, whole or not at all. Without a place it is `backups` in the data folder: keep copies on another machine.',
    'Whoever reads a backup has the data of all users and the keys that sign releases; with the Auth emulator, passwords as well. Its files are for the present user alone.',
    'The accounts of a real Firebase project are not in it: `firebase auth:export` writes them.',
  ],
  environment: {
    SAFAR_DATA: 'the data folder of the site (.data)',
    'TOURS_DATABASE_URL, TASKS_DATABASE_URL, RELEASES_URL, FIREBASE_CONFIG': 'as `npm start` has them',
  },
  args: { place: optional('a folder, or s3://bucket/prefix', text) },
  options: {
    keep: option('number', 'remove the oldest there, until that many are left', numberBetween(1, MAX_KEPT)),
  },
  examples: ['', '/mnt/backups --keep 14', 's3://safar-backups/site'],
  json: true,
  async run({ args, options: { keep }, progress }) {
    const settings = readSettings(process.env);
    const place = await openPlace(args.place ?? path.join(settings.dataFolder, 'backups'));
    const { name, manifest } = await withDatabases(settings, (databases) =>
      makeBackup(settings, databases, place, progress),
    );
    const removed = keep === undefined ? [] : (await place.list()).slice(0, -Math.floor(keep));
    for (const old of removed) await place.remove(old);
    const where = `${place.location}/${name}`;
    return { text: describe(where, manifest, removed), json: { backup: where, removed, ...manifest } };
  },
});

function describe(
  where: string,
  { databases, releases, files, accounts }: Manifest,
  removed: string[],
): string {
  const rows = Object.values(databases).map(({ tables }) =>
    tables.reduce((sum, table) => sum + table.rows, 0),
  );
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  return [
    `\n  Backed up into ${where}`,
    `  Rows: ${rows[0]} of the tours, ${rows[1]} of the tasks. Releases up to revision ${releases}. ${megabytes(bytes)}.`,
    ...(accounts.emulated ? [] : [`  The accounts are at Firebase, in the project ${accounts.project}.`]),
    ...(removed.length > 0 ? [`  Removed: ${removed.join(', ')}.`] : []),
    `  npm run restore -- ${where}\n`,
  ].join('\n');
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

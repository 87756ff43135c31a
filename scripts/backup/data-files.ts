import { chmodSync, cpSync, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '@safar/releases';
import { dataPaths } from '../stack/data/data-paths';
import { backupPaths } from './backup-paths';

/** What of a data folder is neither database nor release, and where that is in a backup. */
function pairsOf(dataFolder: string, backup: string): readonly (readonly [own: string, saved: string])[] {
  const own = dataPaths(dataFolder);
  const saved = backupPaths(backup);
  return [
    [path.join(own.accounts, 'state.json'), saved.accounts],
    [path.join(own.secrets, 'release-keys'), saved.releaseKeys],
    [path.join(own.secrets, 'deploy'), saved.deploySecret],
    [own.seeded, saved.seeded],
  ];
}

/** Each file there is replaced as a whole when it changes, so that a copy is whole, too. */
export function saveDataFiles(dataFolder: string, backup: string): void {
  for (const [own, saved] of pairsOf(dataFolder, backup)) copy(own, saved);
}

export function restoreDataFiles(backup: string, dataFolder: string): void {
  for (const [own, saved] of pairsOf(dataFolder, backup)) copy(saved, own);
}

function copy(source: string, target: string): void {
  if (!existsSync(source)) return;
  makeFolder(path.dirname(target));
  cpSync(source, target, { recursive: true });
  if (statSync(target).isFile()) chmodSync(target, 0o600);
}

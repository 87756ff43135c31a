import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildsOf, FolderStore, liveOf, ReleaseService, versionOf } from '@safar/releases';
import { documentKeys } from '@safar/scripts/stack/release-keys';
import { buildFileUrl } from '@safar/shared-contracts/build-urls';
import { Build, RemoteBuild, ShellBuild } from '@safar/shared-contracts/release.contract';
import * as v from 'valibot';
import { DATA_FOLDER, RELEASES_FOLDER } from '../visitor/visitor';

/** The release store of the site under test. */
export const store = new FolderStore(RELEASES_FOLDER, documentKeys({ dataFolder: DATA_FOLDER }));
/** Its release service: journeys publish through it, also what the gate would refuse to render. */
export const service = new ReleaseService(store);

/** Returns the folder of a package's live build. */
export async function liveBuildFolder(name: string): Promise<string> {
  const live = liveOf(buildsOf(await service.read(), name));
  if (!live) throw new Error(`${name} has no live build.`);
  return path.join(RELEASES_FOLDER, name, versionOf(live));
}

/** Returns the paths from which browsers load the files of a package's live build. */
export async function livePaths(name: string): Promise<string[]> {
  const folder = await liveBuildFolder(name);
  const record = readBuild(folder);
  return Object.keys(record.files).map((file) => buildFileUrl(record, file));
}

/** Returns the paths of the scripts and styles of the live shell that a page names itself. */
export async function firstFiles(): Promise<{ script: string[]; style: string[] }> {
  const record = readShellBuild(await liveBuildFolder('shell'));
  const urlsOf = (files: readonly string[]) => files.map((file) => buildFileUrl(record, file));
  return { script: urlsOf(record.scripts), style: urlsOf(record.styles) };
}

/** Read the `build.json` of a build's folder. */
export const readBuild = (folder: string) => v.parse(Build, readRecord(folder));
export const readRemoteBuild = (folder: string) => v.parse(RemoteBuild, readRecord(folder));
export const readShellBuild = (folder: string) => v.parse(ShellBuild, readRecord(folder));

const readRecord = (folder: string): unknown =>
  JSON.parse(readFileSync(path.join(folder, 'build.json'), 'utf8'));

/** Returns the global variable that a build's container is registered under. */
export function containerGlobal(remote: string, build: string): string {
  return `${remote}_${build}`.replaceAll('-', '_');
}

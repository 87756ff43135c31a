import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildFileUrl } from '@safar/shared-contracts/build-urls';
import { ISOLATED_MODULE } from '@safar/shared-contracts/remote-definition.contract';
import type { Build, ShellBuild } from '@safar/shared-contracts/release.contract';
import { PACKAGES } from '@safar/tooling/packages';
import { liveBuildFolder, readBuild } from './live-builds';

/** What a script is of its build: each kind is named, requested and compared in a way of its own. */
export const ROLES = [
  'of the page',
  'later one of the shell',
  'entry of a remote',
  'of a screen',
  'of a part of a screen',
  'of an isolated page',
] as const;
export type Role = (typeof ROLES)[number];

/** A script of the live release. */
export interface ServedScript {
  /** Its path on the site. */
  readonly url: string;
  readonly role: Role;
  readonly text: string;
}

interface LiveBuild {
  readonly folder: string;
  readonly record: Build;
}

/** The live builds of the shell and all remotes. */
export function readLiveBuilds(): Promise<LiveBuild[]> {
  return Promise.all(
    PACKAGES.filter(({ kind }) => kind === 'shell' || kind === 'remote').map(async ({ name }) => {
      const folder = await liveBuildFolder(name);
      return { folder, record: readBuild(folder) };
    }),
  );
}

/**
 * Returns every script of the live builds of the shell and all remotes that a browser gets, but that of the
 * Google page, which only a site with a real project has: google-popup.journey.test.ts alters it.
 */
export async function readServedScripts(): Promise<ServedScript[]> {
  return (await readLiveBuilds()).flatMap(({ folder, record }) =>
    Object.keys(record.files)
      .filter((file) => file.endsWith('.js') && !(record.kind === 'shell' && isOfNoPage(record, file)))
      .map((file) => ({
        url: buildFileUrl(record, file),
        role: roleOf(record, file),
        text: readFileSync(path.join(folder, file), 'utf8'),
      })),
  );
}

function roleOf(record: Build, file: string): Role {
  if (record.kind === 'shell')
    return record.scripts.includes(file) ? 'of the page' : 'later one of the shell';
  if (file === record.entry) return 'entry of a remote';
  const { [ISOLATED_MODULE]: isolated = [], ...modules } = record.modules;
  if (Object.values(modules).flat().includes(file)) return 'of a screen';
  return isolated.includes(file) ? 'of an isolated page' : 'of a part of a screen';
}

/** The code of the server, and the Google page's own script, after those that the site loads as well. */
const isOfNoPage = ({ googlePage, server }: ShellBuild, file: string) =>
  file === server || file === googlePage?.at(-1);

import {
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  closeSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { Registry } from '@safar/shared-contracts/release.contract';
import type { FinishedBuild } from '@safar/tooling/build';
import { PACKAGES } from '@safar/tooling/packages';
import * as v from 'valibot';
import { syncFolder, writeKept } from './kept-files';

/** The packages that a browser loads: what a release is made of. */
export const BROWSER_PACKAGES = PACKAGES.filter(({ kind }) => kind === 'shell' || kind === 'remote').map(
  ({ name }) => name,
);

/** The id of the build that is replaced again and again while somebody works on the package. */
const DEV = 'dev';

/**
 * Makes these builds live, all in one flip: copies each that the releases do not hold yet to `<releases>/<package>/<build>/`,
 * then replaces `registry.json`. What was live becomes `previous`, to fall back to. Builds of services are passed over, and
 * packages that are not named keep what they have.
 */
export function publish(builds: ReadonlyMap<string, FinishedBuild>, releases: string): void {
  const former = readRegistry(releases).packages;
  const packages: Registry['packages'] = {};
  for (const name of BROWSER_PACKAGES) {
    const entry = former[name];
    const next = builds.get(name);
    if (next) copyBuild(next.folder, path.join(releases, name, next.build), next.build === DEV);
    if (next) packages[name] = liveEntry(path.join(releases, name), entry, next.build);
    else if (entry) packages[name] = entry;
  }
  writeKept(path.join(releases, 'registry.json'), `${JSON.stringify({ version: 1, packages }, null, 2)}\n`);
}

type Entry = Registry['packages'][string];

function liveEntry(folder: string, former: Entry | undefined, build: string): Entry {
  const candidates = [former?.live, former?.previous];
  const previous = candidates.find(
    (other) =>
      other !== undefined && other !== build && other !== DEV && existsSync(path.join(folder, other)),
  );
  return { live: build, ...(previous === undefined ? {} : { previous }) };
}

function readRegistry(releases: string): Registry {
  try {
    return v.parse(Registry, JSON.parse(readFileSync(path.join(releases, 'registry.json'), 'utf8')));
  } catch {
    return { version: 1, packages: {} };
  }
}

/** A folder of that name is there as a whole or not at all. */
function copyBuild(from: string, to: string, replace: boolean): void {
  if (existsSync(to) && !replace) return;
  const draft = `${to}.${process.pid}.draft`;
  const old = `${to}.${process.pid}.old`;
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 });
  cpSync(from, draft, { recursive: true });
  syncTree(draft);
  if (existsSync(to)) renameSync(to, old);
  renameSync(draft, to);
  syncFolder(path.dirname(to));
  rmSync(old, { recursive: true, force: true });
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      syncTree(file);
      continue;
    }
    const handle = openSync(file, 'r');
    fsyncSync(handle);
    closeSync(handle);
  }
  syncFolder(folder);
}

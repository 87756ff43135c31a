import { newerFormat, ReleaseService } from '@safar/releases';
import { ensureBuilt, type FinishedBuild } from '@safar/tooling/build';
import { silent, type Progress } from '../progress';
import { publishNew } from '../release/builds/publish-new';
import { otherDataFolder } from './data/other-data-folder';
import { OtherVersion } from './data/other-version';
import { openReleaseStore } from './secrets/release-keys';
import type { Settings } from './settings';

/** The finished builds of all packages, by name. */
export type Builds = ReadonlyMap<string, FinishedBuild>;

interface BuildOptions {
  readonly builds?: typeof ensureBuilt;
  readonly progress?: Progress;
  readonly signal?: AbortSignal;
}

/** Builds what is not built yet. Does not wait for that once the start is aborted. */
export function makeBuilds({
  builds = ensureBuilt,
  progress = silent,
  signal,
}: BuildOptions): Promise<Builds> {
  const building = builds(undefined, ({ name, built, done, of }) => {
    if (built) progress.log(`    built ${name} (${done} of ${of})`);
  });
  return unlessAborted(building, signal);
}

/** The folder of the build of a package. */
export function folderIn(builds: Builds, name: string): string {
  const found = builds.get(name);
  if (!found) throw new Error(`There is no build of ${name}.`);
  return found.folder;
}

/**
 * Publishes the builds that the registry does not have yet. Throws an OtherVersion when a newer Safar wrote
 * the registry.
 */
export async function publishReleases(
  settings: Settings,
  builds: Builds,
  log: (line: string) => void,
): Promise<ReleaseService> {
  const store = await openReleaseStore(settings);
  const unknown = await newerFormat(store);
  if (unknown !== undefined) {
    throw new OtherVersion(
      `A newer Safar wrote document ${unknown} of the release registry in ${store.location}: start that one, or ` +
        `this one with other data: SAFAR_DATA=${otherDataFolder()} npm start`,
    );
  }
  const releases = new ReleaseService(store, (error) =>
    log(`  · A document of the release registry cannot be read: ${String(error)}`),
  );
  const left = await publishNew(releases, builds);
  if (left.length > 0)
    log(
      `  · Published before and not live: the builds of ${left.join(', ')}. ` +
        '`npm run releases` says what is, `npm run publish -- --changed` makes them live.',
    );
  return releases;
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

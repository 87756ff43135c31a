import { setTimeout as pause } from 'node:timers/promises';
import { DEVELOPMENT_BUILD } from '@safar/shared-contracts/development.contract';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { Build } from '@safar/shared-contracts/release.contract';
import { buildLabel } from '../../gate/build-label';
import { readPreview } from '../../previews/previews';
import { hasIntegrity } from '../../build-folder/integrity';
import { ReleaseRefused } from '../../registry/release-refused';
import { isStored, type StoredBuild } from '../../registry/past/stored-builds';
import { isReserved } from './reservations';
import { inParallel } from '../../stores/in-parallel';
import type { ReleaseStore } from '../../stores/store';

/** How often a build is stored that somebody removes meanwhile, and how long (ms) after each time. */
const MAX_ATTEMPTS = 4;
const ATTEMPT_INTERVAL_MS = 500;

/** Stores a build and reads it again. Throws a ReleaseRefused when it did not arrive as it was built. */
export async function upload(store: ReleaseStore, record: Build, folder: string): Promise<void> {
  const { name, build } = record;
  for (let attempts = 1; ; attempts += 1) {
    await store.putBuild(name, build, folder, { replace: build === DEVELOPMENT_BUILD });
    const missing = await findMissing(store, record);
    if (missing === undefined) return;
    if (attempts === MAX_ATTEMPTS) {
      throw new ReleaseRefused(
        'INVALID',
        `${missing} of ${buildLabel(record)} did not arrive in ${store.location}.`,
      );
    }
    await pause(ATTEMPT_INTERVAL_MS);
  }
}

/**
 * Removes a build, unless the registry needs it, it is a preview, or somebody is publishing it. Somebody may
 * come to need it at this very moment: who does writes a document, and looks then whether the build is there;
 * here it is hidden, and the documents are read then. One of both sees the other.
 */
export async function removeUnneeded(
  store: ReleaseStore,
  { name, build }: StoredBuild,
  read: () => Promise<Registry>,
): Promise<void> {
  // The registry last: a reservation ends when the registry names the build.
  const isNeeded = async () =>
    (await isReserved(store, { name, build })) ||
    (await readPreview(store, name, build)) !== undefined ||
    isStored(await read(), { name, build });
  if (await isNeeded()) return;
  // Documents that cannot be read now may need it.
  await store.removeBuild(name, build, () => isNeeded().catch(() => true));
}

/**
 * Returns a file of a build that the store does not have; undefined when it has all. Throws a ReleaseRefused
 * when one has another hash than the build's record lists.
 */
async function findMissing(store: ReleaseStore, record: Build): Promise<string | undefined> {
  const { name, build, files } = record;
  let missing: string | undefined;
  await inParallel(Object.entries(files), async ([file, { integrity }]) => {
    const content = await store.readBuildFile(name, build, file);
    if (content === undefined) missing = file;
    else if (!hasIntegrity(content, integrity)) {
      throw new ReleaseRefused('INVALID', `${file} of ${buildLabel(record)} is not the file that was built.`);
    }
  });
  return missing;
}

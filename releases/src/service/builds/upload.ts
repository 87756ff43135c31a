import { DEVELOPMENT_BUILD } from '@safar/shared-contracts/development.contract';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { Build } from '@safar/shared-contracts/release.contract';
import { buildLabel } from '../../gate/build-label';
import { readPreview } from '../../previews/previews';
import { RECORD_FILE } from '../../build-folder/build-record';
import { hasIntegrity } from '../../build-folder/integrity';
import { ReleaseRefused } from '../../registry/release-refused';
import { isStored, type StoredBuild } from '../../registry/past/stored-builds';
import { inParallel } from '../../stores/in-parallel';
import type { ReleaseStore } from '../../stores/store';

/** Stores a build and reads it again. Throws a ReleaseRefused when it did not arrive as it was built. */
export async function upload(store: ReleaseStore, record: Build, folder: string): Promise<void> {
  const { name, build } = record;
  await store.putBuild(name, build, folder, { replace: build === DEVELOPMENT_BUILD });
  await verifyUpload(store, record);
}

/**
 * Stores a build again that was removed after its upload and before a document named it: nothing needed it
 * then.
 */
export async function uploadIfRemoved(store: ReleaseStore, record: Build, folder: string): Promise<void> {
  const stored = await store.readBuildFile(record.name, record.build, RECORD_FILE);
  if (stored === undefined) await upload(store, record, folder);
}

/**
 * Removes a build, unless the registry needs it or it is a preview. Somebody may come to need it at this very
 * moment: who does writes a document, and looks then whether the build is there; here it is hidden, and the
 * documents are read then. One of both sees the other.
 */
export async function removeUnneeded(
  store: ReleaseStore,
  { name, build }: StoredBuild,
  read: () => Promise<Registry>,
): Promise<void> {
  const isNeeded = async () =>
    isStored(await read(), { name, build }) || (await readPreview(store, name, build)) !== undefined;
  if (await isNeeded()) return;
  // Documents that cannot be read now may need it.
  await store.removeBuild(name, build, () => isNeeded().catch(() => true));
}

/**
 * Throws a ReleaseRefused unless the store has each file of a build, with the hash that the build's record
 * lists.
 */
async function verifyUpload(store: ReleaseStore, record: Build): Promise<void> {
  const { name, build, files } = record;
  await inParallel(Object.entries(files), async ([file, { integrity }]) => {
    const content = await store.readBuildFile(name, build, file);
    if (content === undefined) {
      throw new ReleaseRefused(
        'INVALID',
        `${file} of ${buildLabel(record)} did not arrive in ${store.location}.`,
      );
    }
    if (!hasIntegrity(content, integrity)) {
      throw new ReleaseRefused('INVALID', `${file} of ${buildLabel(record)} is not the file that was built.`);
    }
  });
}

import { DEVELOPMENT_BUILD } from '@safar/shared-contracts/development.contract';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { Build } from '@safar/shared-contracts/release.contract';
import { buildLabel } from '../../gate/build-label';
import { readPreview } from '../../previews/previews';
import type { Candidate } from '../../registry/builds/changes';
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

/** Removes those of these builds that the registry does not need. */
export async function removeUnused(
  store: ReleaseStore,
  registry: Registry,
  candidates: readonly Candidate[],
): Promise<void> {
  for (const { name, build } of candidates.map(({ extras }) => extras.record)) {
    if (!isStored(registry, { name, build })) await removeBuild(store, { name, build });
  }
}

/** Removes a build that the registry does not need, unless it is a preview. */
export async function removeBuild(store: ReleaseStore, { name, build }: StoredBuild): Promise<void> {
  if (!(await readPreview(store, name, build))) await store.removeBuild(name, build);
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

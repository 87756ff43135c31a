import type { Build } from '@safar/shared-contracts/release.contract';
import { buildLabel } from '../gate/build-label';
import { hasIntegrity } from '../registry/integrity';
import { ReleaseRefused } from '../registry/release-refused';
import { inParallel } from '../stores/in-parallel';
import type { ReleaseStore } from '../stores/store';

/**
 * Throws a ReleaseRefused unless the store has each file of a build, with the hash that the build's record
 * lists.
 */
export async function verifyUpload(store: ReleaseStore, record: Build): Promise<void> {
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

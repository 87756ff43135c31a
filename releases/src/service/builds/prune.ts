import type { Registry } from '@safar/shared-contracts/registry.contract';
import { MAX_REVISIONS } from '../../registry/past/past-builds';
import { isStored, storedBuilds } from '../../registry/past/stored-builds';
import type { ReleaseStore } from '../../stores/store';
import { removeUnneeded } from './upload';

/**
 * Removes what a change made superfluous. The change is done already: anything that stays only takes up
 * space.
 */
export async function prune(
  store: ReleaseStore,
  { before, after }: { readonly before: Registry; readonly after: Registry },
  read: () => Promise<Registry>,
): Promise<void> {
  for (const stored of storedBuilds(before)) {
    if (isStored(after, stored)) continue;
    await removeUnneeded(store, stored, read);
    const analyses = `analyses/${stored.name}/${stored.build}`;
    for (const file of await store.listDocuments(analyses)) {
      await store.removeDocument(`${analyses}/${file}`);
    }
  }
  await store.removeRevision(after.revision - MAX_REVISIONS);
}

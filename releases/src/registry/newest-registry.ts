import { Registry } from '@safar/shared-contracts/registry.contract';
import * as v from 'valibot';
import { EMPTY_REGISTRY } from './registry';
import type { ReleaseStore } from '../stores/store';

/** What a store holds: the newest document that can be read, and the number of the newest there is. */
export interface NewestRegistry {
  readonly registry: Registry;
  readonly highestRevision: number;
}

/** Reads a document. Throws when it is not what the contract says. */
export function parseRegistry(text: string): Registry {
  return v.parse(Registry, JSON.parse(text));
}

/** The newest good registry of a store; the empty one when nothing was published. `onBroken` hears of those that are broken. */
export async function readNewestRegistry(
  store: ReleaseStore,
  onInvalidDocument: (error: unknown) => void,
): Promise<NewestRegistry> {
  const revisions = await store.listRevisions();
  const highest = revisions.at(-1) ?? 0;
  for (const revision of revisions.reverse()) {
    const text = await store.readRevision(revision);
    try {
      if (text !== undefined) return { registry: parseRegistry(text), highestRevision: highest };
    } catch (error) {
      onInvalidDocument(error);
    }
  }
  return { registry: EMPTY_REGISTRY, highestRevision: highest };
}

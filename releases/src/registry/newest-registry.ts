import { Registry } from '@safar/shared-contracts/registry.contract';
import * as v from 'valibot';
import { EMPTY_REGISTRY } from './registry';
import type { ReleaseStore } from '../stores/store';

/** What a store holds: the newest document that can be read, and the number of the newest there is. */
export interface Newest {
  readonly registry: Registry;
  readonly highest: number;
}

/** Reads a document. Throws when it is not what the contract says. */
export function parseRegistry(text: string): Registry {
  return v.parse(Registry, JSON.parse(text));
}

/** The newest good registry of a store; the empty one when nothing was published. `onBroken` hears of those that are broken. */
export async function newestRegistry(
  store: ReleaseStore,
  onBroken: (error: unknown) => void,
): Promise<Newest> {
  const revisions = await store.revisions();
  const highest = revisions.at(-1) ?? 0;
  for (const revision of revisions.reverse()) {
    const text = await store.readRevision(revision);
    try {
      if (text !== undefined) return { registry: parseRegistry(text), highest };
    } catch (error) {
      onBroken(error);
    }
  }
  return { registry: EMPTY_REGISTRY, highest };
}

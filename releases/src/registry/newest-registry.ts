import { Registry } from '@safar/shared-contracts/registry.contract';
import * as v from 'valibot';
import type { ReleaseStore } from '../stores/store';
import { EMPTY_REGISTRY } from './registry';

/** What a store holds: the newest valid document, and the number of the newest document, valid or not. */
export interface NewestRegistry {
  readonly registry: Registry;
  readonly highestRevision: number;
}

/** Parses a document. Throws when it breaks the contract. */
export function parseRegistry(text: string): Registry {
  return v.parse(Registry, JSON.parse(text));
}

/**
 * Reads the newest valid registry of a store; the empty one when nothing was published. `onInvalidDocument`
 * gets the error of each newer document that is not valid.
 */
export async function readNewestRegistry(
  store: ReleaseStore,
  onInvalidDocument: (error: unknown) => void,
): Promise<NewestRegistry> {
  const revisions = await store.listRevisions();
  const highestRevision = revisions.at(-1) ?? 0;
  for (const revision of revisions.reverse()) {
    const text = await store.readRevision(revision);
    try {
      if (text !== undefined) return { registry: parseRegistry(text), highestRevision };
    } catch (error) {
      onInvalidDocument(error);
    }
  }
  return { registry: EMPTY_REGISTRY, highestRevision };
}

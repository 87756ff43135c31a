import { Registry } from '@safar/shared-contracts/registry.contract';
import * as v from 'valibot';
import { signDocument, verifyDocument, type DocumentKeys } from '../../signing/document-signature';
import { revisionPath } from '../../stores/revision-files';
import type { ReleaseStore } from '../../stores/store';
import { InvalidDocument } from './invalid-document';
import { EMPTY_REGISTRY } from '../registry';

/** What a store holds: the newest valid document, and the number of the newest document, valid or not. */
export interface NewestRegistry {
  readonly registry: Registry;
  readonly highestRevision: number;
}

/**
 * Parses the text of the document with that number in a store. Throws an {@link InvalidDocument} when it
 * breaks the contract, has another number (an older document under a new name), or is not signed by one of
 * the store's keys.
 */
export function parseRegistry(
  text: string,
  revision: number,
  { location, documentKeys }: Pick<ReleaseStore, 'location' | 'documentKeys'>,
): Registry {
  const file = `${location}/${revisionPath(revision)}`;
  const registry = parseDocument(text, file, documentKeys);
  if (registry.revision === revision) return registry;
  throw new InvalidDocument(`It is document ${registry.revision} under the number ${revision}.`, file);
}

/** As {@link parseRegistry}, of a document with any number. `file`: where it is, for the error. */
export function parseDocument(text: string, file: string, keys: DocumentKeys | undefined): Registry {
  const parsed = v.safeParse(RegistryText, keys ? verifiedText(text, file, keys) : text);
  if (!parsed.success) throw new InvalidDocument(v.summarize(parsed.issues), file);
  return parsed.output;
}

function verifiedText(text: string, file: string, keys: DocumentKeys): string {
  try {
    return verifyDocument(text, keys);
  } catch (error) {
    throw error instanceof InvalidDocument ? new InvalidDocument(error.message, file) : error;
  }
}

const RegistryText = v.pipe(v.string(), v.parseJson(), Registry);

/**
 * Returns the number of the newest document when a key of the store signed it and it breaks the contract: a
 * newer version wrote it. Documents that nobody trusted has signed are passed over, here as everywhere.
 */
export async function newerFormat(store: ReleaseStore): Promise<number | undefined> {
  const revision = (await store.listRevisions()).at(-1);
  const text = revision === undefined ? undefined : await store.readRevision(revision);
  if (text === undefined) return undefined;
  try {
    const document = store.documentKeys ? verifyDocument(text, store.documentKeys) : text;
    return v.is(RegistryText, document) ? undefined : revision;
  } catch {
    return undefined;
  }
}

/** Returns the text of a document, signed when there are `keys`. Throws when it breaks the contract. */
export function serializeRegistry(registry: Registry, keys: DocumentKeys | undefined): string {
  // Without indentation, which would double the size: /__releases/registry.json shows it to people.
  const text = `${JSON.stringify(v.parse(Registry, registry))}\n`;
  return keys ? signDocument(text, keys) : text;
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
      if (text !== undefined) {
        return { registry: parseRegistry(text, revision, store), highestRevision };
      }
    } catch (error) {
      onInvalidDocument(error);
    }
  }
  return { registry: EMPTY_REGISTRY, highestRevision };
}

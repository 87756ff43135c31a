import { randomBytes } from 'node:crypto';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import { MAX_REVISIONS } from '../past/past-builds';

/** Returns `next` with an id of its own, and those of the documents that it comes from. */
export function withAncestry(before: Registry, next: Registry): Registry {
  const oldest = next.revision - MAX_REVISIONS;
  const all: NonNullable<Registry['ancestors']> = { ...before.ancestors };
  if (before.id !== undefined) all[before.revision] = before.id;
  const ancestors = Object.fromEntries(
    Object.entries(all).filter(([revision]) => Number(revision) >= oldest),
  );
  return { ...next, id: randomBytes(6).toString('hex'), ancestors };
}

/**
 * Whether a document is `known` or was made from it, directly or by others. It is not when the store was set
 * back and somebody published since: then numbers go up again, and what was live in between is missing. True
 * when nobody can know: of documents made before they had ids, and of one more than 100 revisions older.
 */
export function comesFrom(document: Registry, known: Registry): boolean {
  if (known.id === undefined || document.ancestors === undefined) return true;
  if (document.revision === known.revision) return document.id === known.id;
  if (document.revision - known.revision > MAX_REVISIONS) return true;
  return document.ancestors[known.revision] === known.id;
}

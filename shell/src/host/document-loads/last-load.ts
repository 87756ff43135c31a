import { BuildId } from '@safar/shared-contracts/release.contract';
import * as v from 'valibot';

const KEY = 'safar-shell-load';

/** The build of the shell that a tab loads a document for, and the revision of the registry that named it. */
const ShellLoad = v.object({ build: BuildId, revision: v.number() });
export type ShellLoad = v.InferOutput<typeof ShellLoad>;

/**
 * Whether this tab may load a document for that build. A tab that did so and came back with another shell,
 * from an edge that is behind or from a cache, tries it again for a newer revision only. Without a storage it
 * could not know, and so never tries.
 */
export function mayLoad({ build, revision }: ShellLoad): boolean {
  try {
    const stored = sessionStorage.getItem(KEY);
    const last = stored === null ? undefined : v.parse(ShellLoad, JSON.parse(stored));
    return last?.build !== build || revision > last.revision;
  } catch {
    return false;
  }
}

/** Remembers it in this tab, also for the document that comes next. Returns false without a storage. */
export function rememberLoad({ build, revision }: ShellLoad): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ build, revision }));
    return true;
  } catch {
    return false;
  }
}

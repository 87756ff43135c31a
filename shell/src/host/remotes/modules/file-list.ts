import { FILE_LIST } from '@safar/shared-contracts/build-urls';
import { FileList, type RemoteRelease, type RemoteSource } from '@safar/shared-contracts/release.contract';
import * as v from 'valibot';
import { fileUrl } from '../loaded-scripts/script-integrity';
import { SCRIPT_TIMEOUT_MS, withinLimit } from '../loaded-scripts/time-limits';

/** Builds with their lists, by global name. One that failed is removed, so that it is asked for again. */
const lists = new Map<string, Promise<RemoteSource>>();
/** Global names of builds whose list failed: what the browser stored of it may be damaged. */
const failed = new Set<string>();

/** Whether the page has the files of this module in its list of the build's files. */
export const isListed = ({ fileList, modules }: RemoteSource, module: string): boolean =>
  fileList === undefined || Object.hasOwn(modules, module);

/**
 * Returns a build with the list of its files: the page has it, or it is loaded once. Rejects when it cannot
 * be had, with a `LoadTimeout` when it hangs.
 */
export async function withFileList(source: RemoteSource): Promise<RemoteSource> {
  if (source.fileList === undefined) return source;
  const known = lists.get(source.global);
  if (known) return known;
  const loading = load(source, source.fileList);
  lists.set(source.global, loading);
  loading.catch(() => {
    lists.delete(source.global);
    failed.add(source.global);
  });
  return loading;
}

/**
 * Loads the lists that the page does not have, so that no navigation waits for one. Those that cannot be had
 * are loaded when they are needed.
 */
export async function loadFileLists(remotes: readonly RemoteRelease[]): Promise<void> {
  if (navigator.connection?.saveData) return;
  const enabled = remotes.filter(({ disabled }) => !disabled);
  await Promise.allSettled(enabled.map(({ live }) => withFileList(live)));
}

async function load(source: RemoteSource, integrity: string): Promise<RemoteSource> {
  const request = new AbortController();
  const fetchList = async () => {
    const response = await fetch(fileUrl(source, FILE_LIST), {
      integrity,
      signal: request.signal,
      cache: failed.has(source.global) ? 'reload' : 'default',
    });
    return v.parse(FileList, await response.json());
  };
  try {
    return { ...source, ...(await withinLimit(fetchList(), SCRIPT_TIMEOUT_MS)) };
  } finally {
    // One that hangs would keep its connection.
    request.abort();
  }
}

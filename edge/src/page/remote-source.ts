import { createHash } from 'node:crypto';
import { remoteUrl } from '@safar/shared-contracts/build-urls';
import type { FileList, RemoteBuild, RemoteSource } from '@safar/shared-contracts/release.contract';
import { ISOLATED_MODULE } from '@safar/shared-contracts/remote-definition.contract';

/** A build as its isolated page loads it: with all its files. */
export const wholeSource = (record: RemoteBuild): RemoteSource => sourceWith(record, allFiles(record));

/** A build as pages load it that list its files. */
export const listedSource = (record: RemoteBuild): RemoteSource => sourceWith(record, filesForPages(record));

/** A build as pages load it that name the list of its files instead. */
export const unlistedSource = (record: RemoteBuild): RemoteSource => ({
  ...sourceWith(record, { integrity: {}, modules: {} }),
  fileList: fileListOf(record).integrity,
});

const kept = new WeakMap<RemoteBuild, { text: string; integrity: string }>();

/** The list of a build's files as JSON, a {@link FileList}, and the hash of that text. */
export function fileListOf(record: RemoteBuild): { text: string; integrity: string } {
  const found = kept.get(record);
  if (found) return found;
  const text = JSON.stringify(filesForPages(record));
  const list = { text, integrity: `sha256-${createHash('sha256').update(text).digest('base64')}` };
  kept.set(record, list);
  return list;
}

const sourceWith = (record: RemoteBuild, files: FileList): RemoteSource => ({
  build: record.build,
  url: remoteUrl(record),
  entry: record.entry,
  global: record.global,
  ...files,
});

/** Without the files that the build's isolated page alone loads. */
function filesForPages(record: RemoteBuild): FileList {
  const { integrity } = allFiles(record);
  const { [ISOLATED_MODULE]: isolated = [], ...modules } = record.modules;
  const needed = new Set([record.entry, ...Object.values(modules).flat()]);
  const left = Object.entries(integrity).filter(([file]) => needed.has(file) || !isolated.includes(file));
  return { integrity: Object.fromEntries(left), modules };
}

const allFiles = ({ files, modules }: RemoteBuild): FileList => ({
  integrity: Object.fromEntries(Object.entries(files).map(([file, { integrity }]) => [file, integrity])),
  modules,
});

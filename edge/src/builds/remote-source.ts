import { integrityOf } from '@safar/releases';
import { remoteUrl } from '@safar/shared-contracts/build-urls';
import type { FileList, RemoteBuild, RemoteSource } from '@safar/shared-contracts/release.contract';
import { ISOLATED_MODULE } from '@safar/shared-contracts/remote-definition.contract';

/** A build as its isolated page loads it: with all its files. */
export const wholeSource = (record: RemoteBuild): RemoteSource => sourceWith(record, allFiles(record));

/** A build as pages load it that list its files. */
export const listedSource = (record: RemoteBuild): RemoteSource => sourceWith(record, filesForPages(record));

/** A build as pages load it that show these of its modules. They name the list of the other files. */
export function partlyListedSource(record: RemoteBuild, shown: readonly string[]): RemoteSource {
  const { integrity, modules } = filesForPages(record);
  const needed = new Set([record.entry, ...filesOf(modules, shown), ...loadedLater(record, shown)]);
  const source = sourceWith(record, {
    integrity: pick(integrity, (file) => needed.has(file)),
    modules: pick(modules, (module) => shown.includes(module)),
  });
  const isWhole = Object.keys(modules).every((module) => shown.includes(module));
  return isWhole ? source : { ...source, fileList: fileListOf(record).integrity };
}

/**
 * The files that these modules may load when somebody acts, without time to ask for a list. Of a build that
 * does not say which: all that no module needs at once.
 */
function loadedLater({ files, modules, later }: RemoteBuild, shown: readonly string[]): string[] {
  if (later) return filesOf(later, shown);
  const atOnce = new Set(Object.values(modules).flat());
  return Object.keys(files).filter((file) => !atOnce.has(file));
}

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
  const list = { text, integrity: integrityOf(text) };
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
  return { integrity: pick(integrity, (file) => needed.has(file) || !isolated.includes(file)), modules };
}

const filesOf = (modules: FileList['modules'], names: readonly string[]) =>
  names.flatMap((name) => modules[name] ?? []);

const pick = <T>(record: Readonly<Record<string, T>>, isPicked: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => isPicked(key)));

const allFiles = ({ files, modules }: RemoteBuild): FileList => ({
  integrity: Object.fromEntries(Object.entries(files).map(([file, { integrity }]) => [file, integrity])),
  modules,
});

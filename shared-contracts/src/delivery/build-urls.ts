import type { Build, RemoteBuild } from './release.contract';

/** The URL of the folder of all remotes, with a slash at the end. */
export const remotesUrl = '/remotes/';

/** The URL of the folder of a remote's build, with a slash at the end. */
export function remoteUrl({ name, build }: Pick<RemoteBuild, 'name' | 'build'>): string {
  return `${remotesUrl}${name}/${build}/`;
}

/** The URL of the folder of a build of the shell, with a slash at the end. */
export function shellUrl(build: string): string {
  return `/shell/${build}/`;
}

/** The URL of the folder of files that have an address by their hash, with a slash at the end. */
export const assetsUrl = '/assets/';

/** How many characters of a hash are in an address: 132 bits. */
export const ASSET_HASH_LENGTH = 22;

/**
 * The URL of a file by its hash (`integrity`, `sha256-…`): the same bytes under the same name keep it over
 * all builds. Source: docs/decisions/055-files-by-their-hash.md.
 */
export function assetUrl(file: string, integrity: string): string {
  const hash = integrity.replace(/^\w+-/, '').slice(0, ASSET_HASH_LENGTH);
  return `${assetsUrl}${hash.replaceAll('+', '-').replaceAll('/', '_')}/${file}`;
}

/** The URL from which browsers load a file of a build. */
export function buildFileUrl(record: Build, file: string): string {
  const integrity = record.byHash && record.files[file]?.integrity;
  return integrity ? assetUrl(file, integrity) : buildFolderUrl(record) + file;
}

/** The URL of a build's folder, with a slash at the end: below it are all its files, in every build. */
export function buildFolderUrl(record: Build): string {
  return record.kind === 'shell' ? shellUrl(record.build) : remoteUrl(record);
}

/** The name, in a build's folder, of the list of its files, which the edge makes of the build's record. */
export const FILE_LIST = 'files.json';

/** The URL of the page of a build of the shell from which Google's window opens. */
export function googlePageUrl(build: string): string {
  return `${shellUrl(build)}google.html`;
}

/** The URL of the page that runs one build of a remote alone. */
export function isolatedPageUrl(remote: Pick<RemoteBuild, 'name' | 'build'>): string {
  return `${remoteUrl(remote)}isolated.html`;
}

/** A script of a build, as a stack trace names it. */
export interface BuildScript {
  /** The package it belongs to: `shell`, or a remote. */
  readonly package: string;
  readonly build: string;
  /** Its path below the build's folder. */
  readonly file: string;
  /** Line and column, such as `:1:2345`; empty where the trace has none. */
  readonly position: string;
}

const BUILD_SCRIPT =
  /\/(?:remotes\/(?<remote>mfe-[a-z-]+)|shell)\/(?<build>[0-9a-f]{12}|dev)\/(?<file>[^\s?():]+\.js)(?:\?[^\s():]*)?(?<position>(?::\d+)*)/;

/**
 * The script of a build that a frame of a stack trace names, as Chromium, Firefox and Safari write frames:
 * with any origin before the path, and a query behind it. Undefined when the frame lies in no build's
 * folder.
 */
export function buildScriptIn(frame: string): BuildScript | undefined {
  const { remote = 'shell', build, file, position = '' } = BUILD_SCRIPT.exec(frame)?.groups ?? {};
  return build && file ? { package: remote, build, file, position } : undefined;
}

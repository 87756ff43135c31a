import type { RemoteBuild } from './release.contract';

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

import { remoteUrl } from '@safar/shared-contracts/build-urls';
import { DEVELOPMENT_BUILD } from '@safar/shared-contracts/development.contract';
import { RENDER_ORIGIN } from '@safar/shared-contracts/render-origin';
import { ISOLATED_MODULE } from '@safar/shared-contracts/remote-definition.contract';
import type { Build, RemoteRelease } from '@safar/shared-contracts/release.contract';
import type { Release } from '@safar/releases';
import { isolatedRelease, toRemoteRelease } from '../../builds/page-data';

/** A file of a build, with the hash that the build's signed record lists. */
export interface RenderFile {
  readonly name: string;
  readonly build: string;
  readonly file: string;
  readonly hash: string;
}

/** The code that renders the pages of a set of builds. */
export interface RenderSet {
  /** Equal sets have equal keys. */
  readonly key: string;
  readonly server: RenderFile;
  /** All files that a page of the set may run, by the address at which the server code finds them. */
  readonly files: Readonly<Record<string, RenderFile>>;
  readonly remotes: readonly RemoteRelease[];
}

/**
 * Returns what renders the pages of a release. Undefined when its shell has no server code, or when it has a
 * development build, which changes under its name. `withIsolated`: with the modules in which the remotes have
 * their sample data, which are on no ordinary page.
 */
export function renderSetOf(
  { shell, remotes }: Pick<Release, 'shell' | 'remotes'>,
  { withIsolated = false } = {},
): RenderSet | undefined {
  const builds = [shell, ...remotes.map(({ live }) => live)];
  if (shell.server === undefined || builds.some(({ build }) => build === DEVELOPMENT_BUILD)) return undefined;
  const server = renderFile(shell, shell.server);
  if (!server) return undefined;
  const enabled = remotes.filter(({ disabled }) => !disabled);
  return {
    key: `${shell.build} ${keyOf(remotes)}`,
    server,
    files: Object.fromEntries(enabled.flatMap(({ live }) => filesOf(live, withIsolated))),
    remotes: remotes.map((remote) => (withIsolated ? isolatedRelease(remote.live) : toRemoteRelease(remote))),
  };
}

/** The render set of each release, made once. */
export class RenderSets {
  readonly #sets = new WeakMap<Release['shell'], Map<string, RenderSet | undefined>>();

  of(release: Release): RenderSet | undefined {
    const known = this.#sets.get(release.shell) ?? new Map<string, RenderSet | undefined>();
    this.#sets.set(release.shell, known);
    const key = keyOf(release.remotes);
    if (!known.has(key)) known.set(key, renderSetOf(release));
    return known.get(key);
  }
}

const keyOf = (remotes: Release['remotes']): string =>
  remotes.map(({ live, disabled }) => `${live.global}${disabled ? '-' : ''}`).join(' ');

function filesOf(record: Release['remotes'][number]['live'], withIsolated: boolean): [string, RenderFile][] {
  const url = remoteUrl(record);
  const chunks = Object.entries(record.modules).flatMap(([module, files]) =>
    module === ISOLATED_MODULE && !withIsolated ? [] : files,
  );
  return [...new Set([record.entry, ...chunks])].flatMap((file) => {
    const listed = renderFile(record, file);
    return listed ? [[RENDER_ORIGIN + url + file, listed]] : [];
  });
}

function renderFile({ name, build, files }: Build, file: string): RenderFile | undefined {
  const hash = files[file]?.integrity;
  return hash === undefined ? undefined : { name, build, file, hash };
}

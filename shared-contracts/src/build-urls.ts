import type { RemoteBuild } from './release.contract';

/** The folder of a remote's build, as the browser sees it. */
export function remoteUrl({ name, build }: Pick<RemoteBuild, 'name' | 'build'>): string {
  return `/remotes/${name}/${build}/`;
}

/** The folder of a build of the shell, as the browser sees it. */
export function shellUrl(build: string): string {
  return `/shell/${build}/`;
}

import type { PageData } from '@safar/shared-contracts/page.contract';
import type { RemoteBuild, RemoteRelease, RemoteSource } from '@safar/shared-contracts/release.contract';
import type { Env } from './env';
import type { Release } from './releases';

/** The folder of a remote's build, as the browser sees it. */
export function remoteUrl({ name, build }: Pick<RemoteBuild, 'name' | 'build'>): string {
  return `/remotes/${name}/${build}/`;
}

/** The folder of a build of the shell, as the browser sees it. */
export function shellUrl(build: string): string {
  return `/shell/${build}/`;
}

/** What the page is told: the whole release, or only `isolated`. */
export function pageData(env: Env, release: Release, isolated?: RemoteBuild): PageData {
  return {
    shell: release.shell.build,
    remotes: isolated ? [remoteRelease({ live: isolated })] : release.remotes.map(remoteRelease),
    identity: { firebase: env.FIREBASE_CONFIG, emulator: env.AUTH_EMULATOR_URL !== undefined },
    liveReload: env.LIVE_RELOAD === '1',
    ...(isolated ? { isolated: isolated.name } : {}),
  };
}

function remoteRelease({ live, previous }: Release['remotes'][number]): RemoteRelease {
  return {
    name: live.name,
    door: live.door,
    live: source(live),
    ...(previous ? { previous: source(previous) } : {}),
  };
}

function source(record: RemoteBuild): RemoteSource {
  return {
    build: record.build,
    url: remoteUrl(record),
    entry: record.entry,
    global: record.global,
    modules: record.modules,
    integrity: Object.fromEntries(
      Object.entries(record.files).map(([file, { integrity }]) => [file, integrity]),
    ),
  };
}

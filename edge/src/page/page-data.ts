import type { Override, PageData } from '@safar/shared-contracts/page.contract';
import { remoteUrl } from '@safar/shared-contracts/build-urls';
import type { RemoteBuild, RemoteRelease, RemoteSource } from '@safar/shared-contracts/release.contract';
import type { Env } from '../env';
import type { SelectedRemote, Release } from '@safar/releases';

/** What a page is of beside its set: one remote alone, or a tab that asked for an override. */
interface PageOf {
  readonly isolated?: RemoteBuild;
  readonly override?: Override;
  readonly overrideRefused?: string;
}

/** What the page is told: the set of builds of its visitor, or only the `isolated` one. QA's trials count for no build. */
export function pageData(
  env: Env,
  { revision, shell, remotes }: Release,
  { isolated, override, overrideRefused }: PageOf = {},
): PageData {
  return {
    shell: shell.build,
    revision,
    remotes: isolated ? [toRemoteRelease({ live: isolated })] : remotes.map(toRemoteRelease),
    reports: !isolated && !override && Math.random() < env.REPORT_SAMPLE,
    identity: { firebase: env.FIREBASE_CONFIG, emulator: env.AUTH_EMULATOR_URL !== undefined },
    liveReload: env.LIVE_RELOAD === '1',
    ...(isolated ? { isolated: isolated.name } : {}),
    ...(override ? { override } : {}),
    ...(overrideRefused === undefined ? {} : { overrideRefused }),
  };
}

/** One remote of a set, as a tab is told of it. */
export function toRemoteRelease({ live, previous, disabled }: SelectedRemote): RemoteRelease {
  return {
    name: live.name,
    definition: live.definition,
    live: toRemoteSource(live),
    ...(previous ? { previous: toRemoteSource(previous) } : {}),
    ...(disabled ? { disabled } : {}),
  };
}

function toRemoteSource(record: RemoteBuild): RemoteSource {
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

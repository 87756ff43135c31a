import type { ListedBuild } from '@safar/shared-contracts/registry.contract';
import { versionOf, type Builds } from '../registry';
import { ReleaseRefused } from '../release-refused';

/** Marks a build as one that the edge stopped, for as long as the registry lists it. */
export function markStopped(builds: Builds, version: string, why: string): ListedBuild[] {
  const stopped = { at: new Date().toISOString(), why };
  return builds.map((build) =>
    versionOf(build) === version ? { ...build, extras: { ...build.extras, stopped } } : build,
  );
}

/** Throws a ReleaseRefused when this build was stopped: to give it to visitors again needs a reason. */
export function assertNotStopped(build: ListedBuild | undefined): void {
  const stopped = build?.extras.stopped;
  if (!build || !stopped) return;
  const at = `${stopped.at.slice(0, 10)} at ${stopped.at.slice(11, 16)} UTC`;
  throw new ReleaseRefused(
    'CONFLICT',
    `${versionOf(build)} was stopped on ${at}. ${stopped.why} If visitors shall get it, say why: --force "…".`,
  );
}

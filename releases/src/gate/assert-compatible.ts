import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { RemoteBuild, ShellBuild } from '@safar/shared-contracts/release.contract';
import { canaryOf, isDisabled, liveOf } from '../registry/registry';
import { ReleaseRefused } from '../registry/release-refused';
import { gateRelease } from './gate';

/** Throws a ReleaseRefused unless the gate accepts every release that some visitor would get. */
export function assertCompatible(registry: Registry): void {
  const refusals = gateRegistry(registry);
  if (refusals.length > 0) {
    throw new ReleaseRefused('GATE', 'These builds are not compatible; nothing was changed.', refusals);
  }
}

/** Returns why some visitor would get builds that do not work together; empty when nobody would. */
export function gateRegistry(registry: Registry): string[] {
  return [...new Set(releasesOf(registry).flatMap(({ shell, remotes }) => gateRelease(shell, remotes)))];
}

/**
 * Returns the releases that visitors get. Each visitor has one bucket for all packages, so there is one
 * release for each different canary share, and one for visitors who get no canary. Disabled packages are in
 * none.
 */
function releasesOf({ microFrontends }: Registry): { shell: ShellBuild; remotes: RemoteBuild[] }[] {
  const packages = Object.values(microFrontends).filter((builds) => !isDisabled(builds));
  const shares = packages.map((builds) => canaryOf(builds)?.deployment.traffic ?? 0);
  return [...new Set([...shares, 100])].flatMap((share) => {
    const records = packages.flatMap((builds) => {
      const canary = canaryOf(builds);
      const selected = canary && canary.deployment.traffic >= share ? canary : liveOf(builds);
      return selected ? [selected.extras.record] : [];
    });
    const shell = records.find((record) => record.kind === 'shell');
    return shell ? [{ shell, remotes: records.filter((record) => record.kind === 'remote') }] : [];
  });
}

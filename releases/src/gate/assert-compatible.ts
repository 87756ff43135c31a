import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { Build, RemoteBuild, ShellBuild } from '@safar/shared-contracts/release.contract';
import { probeBuild } from './probe-build';
import { gateRelease, gateBuild } from './gate';
import { canaryOf, isDisabled, liveOf } from '../registry/registry';
import { ReleaseRefused } from '../registry/release-refused';

/** Throws a ReleaseRefused unless every set that some visitor would get fits together. */
export function assertCompatible(registry: Registry): void {
  const refusals = new Set(setsOf(registry).flatMap(({ shell, remotes }) => gateRelease(shell, remotes)));
  if (refusals.size > 0) {
    throw new ReleaseRefused('GATE', 'These builds do not fit together; nothing was changed.', [...refusals]);
  }
}

/** Throws a ReleaseRefused unless a build keeps by itself what its door promises. */
export async function assertValidBuild(record: Build, folder: string): Promise<void> {
  const { name, build } = record;
  const refusals = [...gateBuild(record), ...(record.kind === 'remote' ? await probeBuild(folder) : [])];
  if (refusals.length > 0) {
    throw new ReleaseRefused('GATE', `${name}@${build} is not published.`, refusals);
  }
}

/**
 * The sets of builds that visitors get: the canaries are nested, as each visitor has one bucket, so there is one set for each
 * different share and one for those who get none. What is switched off is in none.
 */
function setsOf({ microFrontends }: Registry): { shell: ShellBuild; remotes: RemoteBuild[] }[] {
  const packages = Object.values(microFrontends).filter((builds) => !isDisabled(builds));
  const shares = packages.map((builds) => canaryOf(builds)?.deployment.traffic ?? 0);
  return [...new Set([...shares, 100])].flatMap((share) => {
    const records = packages.flatMap((builds) => {
      const canary = canaryOf(builds);
      const chosen = canary && canary.deployment.traffic >= share ? canary : liveOf(builds);
      return chosen ? [chosen.extras.record] : [];
    });
    const shell = records.find((record) => record.kind === 'shell');
    return shell ? [{ shell, remotes: records.filter((record) => record.kind === 'remote') }] : [];
  });
}

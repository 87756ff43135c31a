import type { BackendState } from '@safar/shared-contracts/deploy.contract';
import type { Change, Registry } from '@safar/shared-contracts/registry.contract';
import type { Build } from '@safar/shared-contracts/release.contract';
import { buildLabel } from '../gate/build-label';
import { gateBackends, serviceOf } from '../gate/contracts/gate-backends';
import { buildsOf, canaryOf, isDisabled, liveOf } from '../registry/registry';
import { ReleaseRefused } from '../registry/release-refused';
import type { Changed } from '../service/changes/apply-changes';
import { contractsOf, problemsOf, type ReadBackends } from './backend-state';

/** The changes that need a response of the backends. What repairs a site is done while one is down, too. */
const PUBLICATIONS: readonly Change['what'][] = ['publish', 'canary', 'promote'];

/**
 * Throws a ReleaseRefused unless the running backends serve every build that visitors get by a change. None
 * is asked when nobody gets another build.
 */
export async function assertServed(
  before: Registry,
  { entries, next }: Changed,
  readBackends: ReadBackends,
): Promise<void> {
  const builds = newlyServed(before, next);
  const states = await readServing(builds, readBackends);
  const problems = problemsOf(states);
  if (problems.length > 0 && entries.some(({ what }) => PUBLICATIONS.includes(what))) {
    throw new ReleaseRefused(
      'GATE',
      `${builds.map(buildLabel).join(', ')} cannot be compared with what the running backends accept and send; ` +
        'nothing was changed. Start them, then try again: rollback, disable and canary 0 work without them.',
      problems,
    );
  }
  const refusals = gateBackends(builds, contractsOf(states));
  if (refusals.length > 0) {
    throw new ReleaseRefused(
      'GATE',
      'The running backends do not serve these builds; nothing was changed.',
      refusals,
    );
  }
}

/** Returns the builds that visitors get, or more visitors get, by a change of the registry. */
function newlyServed(before: Registry, after: Registry): Build[] {
  return Object.keys(after.microFrontends)
    .flatMap((name) => {
      const [old, builds] = [buildsOf(before, name), buildsOf(after, name)];
      if (isDisabled(builds)) return [];
      const isEnabled = old.length > 0 && isDisabled(old);
      const [live, canary, oldCanary] = [liveOf(builds), canaryOf(builds), canaryOf(old)];
      // A live build gets more visitors when a canary ends, which is no reason to compare it.
      const isLiveNew = isEnabled || live?.url !== liveOf(old)?.url;
      const share = canary?.url === oldCanary?.url ? (oldCanary?.deployment.traffic ?? 0) : 0;
      const isCanaryNew = isEnabled || (canary?.deployment.traffic ?? 0) > share;
      return [...(isLiveNew && live ? [live] : []), ...(isCanaryNew && canary ? [canary] : [])];
    })
    .map(({ extras }) => extras.record);
}

/** Asks the backends whose endpoints builds call, and no other one. */
export async function readServing(
  builds: readonly Build[],
  readBackends: ReadBackends,
): Promise<readonly BackendState[]> {
  const ids = builds.flatMap(({ endpoints = {} }) => Object.keys(endpoints));
  const services = [...new Set(ids.flatMap((id) => serviceOf(id) ?? []))].sort();
  return services.length === 0 ? [] : readBackends(services);
}

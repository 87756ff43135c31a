import type { BackendContract, CallingBuild } from '@safar/shared-contracts/endpoint-contract.contract';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { Build } from '@safar/shared-contracts/release.contract';
import { gateBackends } from '../gate/contracts/gate-backends';
import { canaryOf, isDisabled, liveOf, previousOf } from '../registry/registry';

/**
 * Returns why builds of backends do not serve what visitors have, or would have after a rollback, or the
 * edge: a sentence for each conflict, empty when they do.
 */
export const gateBuildsInUse = (
  registry: Registry,
  edge: CallingBuild,
  backends: readonly BackendContract[],
): string[] => gateBackends([...buildsInUse(registry), edge], backends);

/** Returns the live build, the canary and the previous build of each package that is not disabled. */
export function buildsInUse({ microFrontends }: Registry): Build[] {
  return Object.values(microFrontends)
    .filter((builds) => !isDisabled(builds))
    .flatMap((builds) => [liveOf(builds), canaryOf(builds), previousOf(builds)])
    .flatMap((build) => build?.extras.record ?? []);
}

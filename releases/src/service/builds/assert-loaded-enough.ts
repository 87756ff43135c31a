import type { Registry } from '@safar/shared-contracts/registry.contract';
import { canaryTrial } from '../../counts/comparison';
import { SharedCounts } from '../../counts/shared-counts';
import { MIN_LOADS } from '../../counts/thresholds';
import { ReleaseRefused } from '../../registry/release-refused';
import type { ReleaseStore } from '../../stores/store';

/** Throws a ReleaseRefused when visitors have hardly loaded the canary of a package: it has shown nothing. */
export async function assertLoadedEnough(
  registry: Registry,
  name: string,
  store: ReleaseStore,
): Promise<void> {
  const counts = new SharedCounts(store);
  await counts.read();
  const trial = canaryTrial(registry, name, counts);
  if (!trial || trial.comparison.tried.trials >= MIN_LOADS) return;
  const loads = `${trial.build} was loaded ${trial.comparison.tried.trials} times since it is the canary`;
  throw new ReleaseRefused(
    'CONFLICT',
    `${loads}, and ${MIN_LOADS} loads are needed to judge it. Wait, or say why: --force "…".`,
  );
}

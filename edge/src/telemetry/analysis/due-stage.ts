import type { ListedBuild } from '@safar/shared-contracts/registry.contract';
import { MIN_LOADS, stageProgress, type Trial } from '@safar/releases';
import { fisherExactTest } from './fisher-exact-test';
import { slowdownOf } from './significance';

/**
 * The p-value from which on a canary counts as healthy. Below it the stage lasts longer, which costs nothing:
 * later loads may be better, and a canary that is worse is aborted.
 */
const MIN_HEALTHY_P = 0.05;

/**
 * Why a canary may get its next stage, in numbers. Undefined when there is none, when the present one has to
 * last longer, or when the canary is not known to be healthy. `now`: ms since 1970.
 */
export function dueStage(
  canary: ListedBuild,
  trial: Pick<Trial, 'comparison' | 'compareSpeeds' | 'stageEndsAt'>,
  now: number,
): string | undefined {
  const progress = stageProgress(canary);
  const { comparison, compareSpeeds, stageEndsAt = Infinity } = trial;
  if (progress?.next === undefined || now < stageEndsAt) return undefined;
  const { tried, baseline } = comparison;
  if (tried.trials < MIN_LOADS || baseline.trials < MIN_LOADS) return undefined;
  if (fisherExactTest(tried, baseline) < MIN_HEALTHY_P) return undefined;
  if (slowdownOf(compareSpeeds?.(), MIN_HEALTHY_P)) return undefined;
  const { stage, percents } = progress;
  const loads = `${tried.failed} of ${tried.trials} loads failed, ${baseline.failed} of ${baseline.trials}`;
  return `Stage ${stage + 1} of ${percents.length}: ${loads} of the live build.`;
}

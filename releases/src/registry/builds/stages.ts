import type { ListedBuild, Stages } from '@safar/shared-contracts/registry.contract';
import { promote, startCanary } from './changes';
import { canaryOf, versionOf, type Builds } from '../registry';
import { ReleaseRefused } from '../release-refused';

/** Where a canary is among its stages. */
export interface StageProgress {
  /** Counted from 1. */
  readonly stage: number;
  readonly percents: readonly number[];
  /** The next share; 100 makes it live. Undefined in the last stage. */
  readonly next: number | undefined;
  /** When the present stage has lasted long enough, in ms since 1970. */
  readonly endsAt: number;
}

/** Where a canary is among its stages; undefined for a build that has none. */
export function stageProgress({ deployment }: ListedBuild): StageProgress | undefined {
  const { stages, traffic } = deployment;
  if (!stages) return undefined;
  const { percents, eachSeconds, since } = stages;
  const index = percents.indexOf(traffic);
  return {
    stage: index + 1,
    percents,
    next: percents[index + 1],
    endsAt: Date.parse(since) + eachSeconds * 1000,
  };
}

/** `stage 2 of 4 (1, 10, 50, 100 %), not before 2026-11-22 13:20 UTC`; undefined without stages. */
export function describeStage(build: ListedBuild): string | undefined {
  const progress = stageProgress(build);
  if (!progress) return undefined;
  const { stage, percents, next, endsAt } = progress;
  const at = new Date(endsAt).toISOString().slice(0, 16).replace('T', ' ');
  const after = next === undefined ? 'the last one' : `the next not before ${at} UTC`;
  return `stage ${stage} of ${percents.length} (${percents.join(', ')} %), ${after}`;
}

/** Throws a ReleaseRefused when a canary cannot begin with this share of its stages. */
export function assertStageOf(percent: number, stages: Stages | undefined): void {
  const isStage = stages === undefined || (stages.percents.includes(percent) && percent < 100);
  if (isStage) return;
  throw new ReleaseRefused(
    'INVALID',
    `A canary cannot begin with ${percent} % of the stages ${stages.percents.join(', ')}.`,
  );
}

/**
 * Gives the canary `build` its next share, or makes it live. Throws a ReleaseRefused when it is not in the
 * stage of `percent` any more: another edge was first, or a person.
 */
export function advance(builds: Builds, build: string, percent: number): ListedBuild[] {
  const canary = canaryOf(builds);
  const next = canary && stageProgress(canary)?.next;
  const { stages, traffic } = canary?.deployment ?? {};
  if (!canary || !stages || next === undefined || versionOf(canary) !== build || traffic !== percent) {
    throw new ReleaseRefused('CONFLICT', `${build} is not in the stage of ${percent} % any more.`);
  }
  return next === 100 ? promote(builds) : startCanary(builds, canary, next, stages);
}

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
}

/** Where a canary is among its stages; undefined for a build that has none. */
export function stageProgress({ deployment }: ListedBuild): StageProgress | undefined {
  const { stages, traffic } = deployment;
  if (!stages) return undefined;
  const { percents } = stages;
  const index = percents.indexOf(traffic);
  return { stage: index + 1, percents, next: percents[index + 1] };
}

/**
 * `stage 2 of 4 (1, 10, 50, 100 %), the next not before 2026-11-22 13:20 UTC`; undefined without stages.
 * `endsAt`: when this one has lasted long enough, which only edges know (ms since 1970).
 */
export function describeStage(build: ListedBuild, endsAt?: number): string | undefined {
  const progress = stageProgress(build);
  if (!progress) return undefined;
  const { stage, percents, next } = progress;
  const after = next === undefined ? 'the last one' : `the next ${describeEnd(build, endsAt)}`;
  return `stage ${stage} of ${percents.length} (${percents.join(', ')} %), ${after}`;
}

function describeEnd({ deployment: { stages } }: ListedBuild, endsAt: number | undefined): string {
  const { eachSeconds = 0 } = stages ?? {};
  const time = eachSeconds % 60 === 0 ? `${eachSeconds / 60} min` : `${eachSeconds} s`;
  if (endsAt === undefined) return `once visitors have had it for ${time}`;
  return `not before ${new Date(endsAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
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

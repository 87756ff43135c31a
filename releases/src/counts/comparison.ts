import { DEVELOPMENT_BUILD } from '@safar/shared-contracts/development.contract';
import type { ListedBuild, Registry } from '@safar/shared-contracts/registry.contract';
import { canaryBeginning, liveBeginning, stageBeginning } from '../registry/log/beginnings';
import { buildsOf, canaryOf, isDisabled, liveOf, previousOf, versionOf } from '../registry/registry';
import { HOUR_MS, type CountRow } from './counts-document';
import { beganAt, sampleOf, type Sample } from './samples';
import { MAX_AGE_MS, type SharedCounts } from './shared-counts';
import { speedsOf, type Speeds } from './speeds';

/** From when on the loads of the build before a new live one count. */
const BASELINE_MS = 24 * HOUR_MS;

/** A build that visitors have had for a short time, and the one that it has to be as good as. */
export interface Comparison {
  readonly tried: Sample;
  readonly baseline: Sample;
  readonly speeds?: ComparedSpeeds;
}

/** How fast both builds were for visitors. */
export interface ComparedSpeeds {
  readonly tried: Speeds;
  readonly baseline: Speeds;
}

/** A comparison, and what it compares. */
export interface Trial {
  readonly kind: 'canary' | 'live';
  readonly name: string;
  /** The tried build. */
  readonly build: string;
  /** The build it is compared with. */
  readonly other: string;
  /** The revision in which the trial began. */
  readonly revision: number;
  readonly comparison: Comparison;
  /**
   * Of a canary: compares how fast both are, too. A new live build has other visitors, at another time of the
   * day.
   */
  readonly compareSpeeds?: () => ComparedSpeeds;
  /** When a new live build is compared no longer (ms since 1970). A canary is until it ends. */
  readonly endsAt?: number;
  /** Of a canary with stages: when the present one has lasted long enough (ms since 1970). */
  readonly stageEndsAt?: number | undefined;
}

/**
 * The canary of a package and the live build, both by what pages report that were made since the canary
 * began; undefined without a canary.
 */
export function canaryTrial(registry: Registry, name: string, counts: SharedCounts): Trial | undefined {
  const builds = buildsOf(registry, name);
  const [canary, live] = [canaryOf(builds), liveOf(builds)];
  if (!canary || !live) return undefined;
  const [build, other] = [versionOf(canary), versionOf(live)];
  const revision = canaryBeginning(registry, name, build)?.revision ?? 0;
  const [tried, baseline] = [counts.rows(name, build), counts.rows(name, other)];
  const comparison = {
    tried: sampleOf(tried, { revision }),
    baseline: sampleOf(baseline, { revision }),
  };
  const compareSpeeds = () => ({
    tried: speedsOf(tried, { revision }),
    baseline: speedsOf(baseline, { revision }),
  });
  const stageEndsAt = endOfStage(registry, canary, [...tried, ...baseline]);
  return { kind: 'canary', name, build, other, revision, comparison, compareSpeeds, stageEndsAt };
}

/** When the stage of a canary has lasted long enough, since visitors have it; undefined without stages. */
function endOfStage(registry: Registry, canary: ListedBuild, rows: readonly CountRow[]): number | undefined {
  const { stages } = canary.deployment;
  if (!stages) return undefined;
  const beginning = stageBeginning(registry, canary.extras.record.name);
  const since = Date.parse(stages.since);
  const began = beginning ? beganAt(rows, { revision: beginning.revision, at: since }) : since;
  return began + stages.eachSeconds * 1000;
}

/**
 * A build that visitors have had live for less than `watchMs`, by what their pages report, and the one before
 * it, by the day before. Undefined when it is live for longer, was made live again by a rollback or in
 * spite of having been stopped, is one of a developer, or has none before it.
 */
export function liveTrial(
  registry: Registry,
  name: string,
  counts: SharedCounts,
  watchMs: number,
): Trial | undefined {
  const builds = buildsOf(registry, name);
  const [live, previous] = [liveOf(builds), previousOf(builds)];
  const beginning = liveBeginning(registry, name);
  if (!live || !previous || !beginning || isDisabled(builds) || !isTried(live)) return undefined;
  const [build, other] = [versionOf(live), versionOf(previous)];
  if (beginning.what === 'rollback' || beginning.build !== build) return undefined;
  const { revision } = beginning;
  const [at, rows] = [Date.parse(beginning.at), counts.rows(name, build)];
  const began = beganAt(rows, { revision, at });
  if (counts.now() - began >= watchMs || counts.now() - at >= MAX_AGE_MS) return undefined;
  const comparison = {
    tried: sampleOf(rows, { revision }),
    baseline: sampleOf(counts.rows(name, other), { at: began - BASELINE_MS }),
  };
  return { kind: 'live', name, build, other, revision, comparison, endsAt: began + watchMs };
}

const isTried = (live: ListedBuild) =>
  live.extras.stopped === undefined && versionOf(live) !== DEVELOPMENT_BUILD;

import { DEVELOPMENT_BUILD } from '@safar/shared-contracts/development.contract';
import type { ListedBuild, Registry } from '@safar/shared-contracts/registry.contract';
import { canaryBeginning, liveBeginning } from '../registry/log/beginnings';
import { buildsOf, canaryOf, isDisabled, liveOf, previousOf, versionOf } from '../registry/registry';
import { HOUR_MS } from './counts-document';
import { sampleOf, type Sample } from './samples';
import type { SharedCounts } from './shared-counts';
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
  const comparison = {
    tried: sampleOf(counts.rows(name, build), { revision }),
    baseline: sampleOf(counts.rows(name, other), { revision }),
  };
  const compareSpeeds = () => ({
    tried: speedsOf(counts.rows(name, build), { revision }),
    baseline: speedsOf(counts.rows(name, other), { revision }),
  });
  return { kind: 'canary', name, build, other, revision, comparison, compareSpeeds };
}

/**
 * A build that went live less than `watchMs` ago, by what pages report that were made since then, and the one
 * before it, by its last day. Undefined when it is live for longer, was made live again by a rollback or in
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
  const began = Date.parse(beginning.at);
  if (beginning.what === 'rollback' || beginning.build !== build || counts.now() - began >= watchMs) {
    return undefined;
  }
  const { revision } = beginning;
  const comparison = {
    tried: sampleOf(counts.rows(name, build), { revision }),
    baseline: sampleOf(counts.rows(name, other), { at: began - BASELINE_MS }),
  };
  return { kind: 'live', name, build, other, revision, comparison, endsAt: began + watchMs };
}

const isTried = (live: ListedBuild) =>
  live.extras.stopped === undefined && versionOf(live) !== DEVELOPMENT_BUILD;

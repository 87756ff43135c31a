import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { FastifyBaseLogger } from 'fastify';
import { buildsOf, canaryOf, liveOf, ReleaseRefused, type ReleaseService, versionOf } from '@safar/releases';
import { abortReason } from './abort-reason';
import { significantPValue, type Comparison } from './canary-comparison';
import { ANALYSIS_GROWTH, MIN_LOADS } from './canary-thresholds';
import type { Sample } from './fisher-exact-test';
import type { TelemetryStore } from './telemetry-store';

/**
 * The analysis of one canary: what had been counted of both builds before it began, and when it is compared
 * next.
 */
interface Analysis {
  /** Identifies canary, live build and the canary's beginning. */
  readonly key: string;
  readonly canaryBefore: Sample;
  readonly liveBefore: Sample;
  /** The number of the canary's loads. */
  nextAt: number;
}

const NO_REPORTS: Sample = { failed: 0, trials: 0 };

/**
 * Aborts a canary that fails significantly more often than the live build, by Fisher's exact test with the
 * thresholds of canary-thresholds.ts. Source: docs/decisions/018-a-canary-that-stops-itself.md.
 */
export class CanaryAnalysis {
  readonly #analyses = new Map<string, Analysis>();

  constructor(
    private readonly telemetry: TelemetryStore,
    private readonly service: Pick<ReleaseService, 'abortCanary'>,
    private readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  ) {}

  /**
   * The comparison for the canary of a package; undefined without a canary. The first call begins its
   * analysis.
   */
  comparison(registry: Registry, name: string): Comparison | undefined {
    const builds = buildsOf(registry, name);
    const canary = canaryOf(builds);
    const live = liveOf(builds);
    if (!canary || !live) {
      this.#analyses.delete(name);
      return undefined;
    }
    const [canaryBuild, liveBuild] = [versionOf(canary), versionOf(live)];
    const sampleOf = (build: string) => this.telemetry.countsOf(name, build)?.sample ?? NO_REPORTS;
    const key = `${canaryBuild} ${liveBuild} ${beginningOf(registry, name, canaryBuild)}`;
    let analysis = this.#analyses.get(name);
    if (analysis?.key !== key) {
      analysis = {
        key,
        canaryBefore: sampleOf(canaryBuild),
        liveBefore: sampleOf(liveBuild),
        nextAt: MIN_LOADS,
      };
      this.#analyses.set(name, analysis);
    }
    return {
      canary: difference(sampleOf(canaryBuild), analysis.canaryBefore),
      live: difference(sampleOf(liveBuild), analysis.liveBefore),
    };
  }

  /** Analyses the canary of a package when it is due, and aborts it when it is worse. Never rejects. */
  async analyse(registry: Registry, name: string): Promise<void> {
    const comparison = this.comparison(registry, name);
    const analysis = this.#analyses.get(name);
    const canary = canaryOf(buildsOf(registry, name));
    if (!comparison || !analysis || !canary) return;
    const { trials } = comparison.canary;
    if (trials < analysis.nextAt || comparison.live.trials < MIN_LOADS) return;
    const dueAt = analysis.nextAt;
    while (analysis.nextAt <= trials) analysis.nextAt *= ANALYSIS_GROWTH;

    const p = significantPValue(comparison);
    if (p === undefined) return;
    const build = versionOf(canary);
    const why = abortReason(name, build, comparison, p, this.telemetry.failures(name));
    try {
      await this.service.abortCanary(name, build, why);
      this.log.warn({ package: name, build, why }, 'a canary was aborted');
    } catch (error) {
      // Another edge or a person has changed the canary meanwhile.
      if (error instanceof ReleaseRefused) return;
      this.log.error({ err: error, package: name, build, why }, 'a bad canary could not be aborted');
      analysis.nextAt = dueAt;
    }
  }
}

/**
 * The revision in which this build became the canary. A change of its traffic since then does not count as
 * a beginning.
 */
function beginningOf({ log }: Registry, name: string, build: string): number {
  let beginning = 0;
  for (const change of log) {
    if (change.package !== name) continue;
    if (change.what !== 'canary' || change.build !== build || change.percent === 0) break;
    beginning = change.revision;
  }
  return beginning;
}

const difference = (now: Sample, before: Sample): Sample => ({
  failed: now.failed - before.failed,
  trials: now.trials - before.trials,
});

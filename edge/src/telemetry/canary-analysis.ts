import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { FastifyBaseLogger } from 'fastify';
import { buildsOf, canaryOf, liveOf, type ReleaseService, ReleaseRefused, versionOf } from '@safar/releases';
import { MIN_LOADS, worseBy, type Comparison } from './canary-thresholds';
import type { Sample } from './fisher-exact-test';
import type { TelemetryStore } from './telemetry-store';
import { abortReason } from './abort-reason';

/** One canary's comparison: what both builds had behind them when it began, and the canary's loads at the next look. */
interface Trial {
  readonly key: string;
  readonly canaryBefore: Sample;
  readonly liveBefore: Sample;
  nextLook: number;
}

const NOTHING: Sample = { failed: 0, trials: 0 };

/**
 * Stops a canary that fails more often than the live build: one-sided Fisher's exact test, p < 0.001, from 20 loads of each,
 * looked at only when the canary's loads double. Source: docs/decisions/018-a-canary-that-stops-itself.md.
 */
export class CanaryAnalysis {
  readonly #trials = new Map<string, Trial>();

  constructor(
    private readonly health: TelemetryStore,
    private readonly service: Pick<ReleaseService, 'abortCanary'>,
    private readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  ) {}

  /** What both did since the canary of that package began; undefined without a canary. */
  comparison(registry: Registry, name: string): Comparison | undefined {
    const builds = buildsOf(registry, name);
    const canary = canaryOf(builds);
    const live = liveOf(builds);
    if (!canary || !live) {
      this.#trials.delete(name);
      return undefined;
    }
    const [tried, other] = [versionOf(canary), versionOf(live)];
    const of = (build: string) => this.health.countsOf(name, build)?.sample ?? NOTHING;
    const key = `${tried} ${other} ${beginningOf(registry, name, tried)}`;
    let trial = this.#trials.get(name);
    if (trial?.key !== key) {
      trial = { key, canaryBefore: of(tried), liveBefore: of(other), nextLook: MIN_LOADS };
      this.#trials.set(name, trial);
    }
    return { canary: since(of(tried), trial.canaryBefore), live: since(of(other), trial.liveBefore) };
  }

  /** Looks at the canary of that package when it is time to, and stops it when it is worse. Never rejects. */
  async look(registry: Registry, name: string): Promise<void> {
    const comparison = this.comparison(registry, name);
    const trial = this.#trials.get(name);
    const canary = canaryOf(buildsOf(registry, name));
    if (!comparison || !trial || !canary) return;
    const { trials } = comparison.canary;
    if (trials < trial.nextLook || comparison.live.trials < MIN_LOADS) return;
    const look = trial.nextLook;
    while (trial.nextLook <= trials) trial.nextLook *= 2;

    const p = worseBy(comparison);
    if (p === undefined) return;
    const build = versionOf(canary);
    const why = abortReason(name, build, comparison, p, this.health.failures(name));
    try {
      await this.service.abortCanary(name, build, why);
      this.log.warn({ package: name, build, why }, 'a canary was stopped');
    } catch (error) {
      // Somebody else was first: another edge, or a person.
      if (error instanceof ReleaseRefused) return;
      this.log.error({ err: error, package: name, build, why }, 'a bad canary could not be stopped');
      trial.nextLook = look;
    }
  }
}

/** The revision in which this build became the canary it is: a change of its share since then is no new beginning. */
function beginningOf({ log }: Registry, name: string, build: string): number {
  let beginning = 0;
  for (const change of log) {
    if (change.package !== name) continue;
    if (change.what !== 'canary' || change.build !== build || change.percent === 0) break;
    beginning = change.revision;
  }
  return beginning;
}

const since = (now: Sample, before: Sample): Sample => ({
  failed: now.failed - before.failed,
  trials: now.trials - before.trials,
});

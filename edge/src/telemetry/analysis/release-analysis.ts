import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { FastifyBaseLogger } from 'fastify';
import {
  buildsOf,
  canaryOf,
  canaryTrial,
  findBuild,
  liveTrial,
  ReleaseRefused,
  type ReleaseService,
  type ReleaseStore,
  type SharedCounts,
  type Trial,
} from '@safar/releases';
import { dueStage } from './due-stage';
import { dueAnalysis, recordAnalysis } from './recorded-analysis';
import { significantPValue, slowdownOf } from './significance';
import { slowReason, stopReason } from './stop-reason';

export interface ReleaseAnalysisOptions {
  readonly store: ReleaseStore;
  readonly counts: SharedCounts;
  readonly service: Pick<ReleaseService, 'abortCanary' | 'advance' | 'takeBack'>;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** For how long (ms) a new live build is compared with the one before it. */
  readonly watchMs: number;
}

/**
 * Aborts a canary that is slower than the live build, or fails significantly more often by Fisher's exact
 * test, and gives a healthy one its next stage. Takes back a new live build that fails significantly more
 * often than the one before it. Sources: docs/decisions/018-a-canary-that-stops-itself.md,
 * 043-a-live-build-is-taken-back.md, 077-metrics-and-alerts.md.
 */
export class ReleaseAnalysis {
  /** Analyses that need nothing more, by their document. */
  readonly #settled = new Set<string>();
  /** Builds that could not be taken back, by trial: nothing is tried again and again. */
  readonly #givenUp = new Set<string>();

  constructor(private readonly options: ReleaseAnalysisOptions) {}

  /** Everything that is being compared now. */
  trials(registry: Registry): Trial[] {
    return Object.keys(registry.microFrontends).flatMap((name) => this.trialsOf(registry, name));
  }

  /** What is being compared of one package: its canary, its live build, both or neither. */
  trialsOf(registry: Registry, name: string): Trial[] {
    const { counts, watchMs } = this.options;
    return [canaryTrial(registry, name, counts), liveTrial(registry, name, counts, watchMs)].filter(
      (trial) => trial !== undefined,
    );
  }

  /** Makes each analysis that is due, and does what follows from it. Never rejects. */
  async run(registry: Registry): Promise<void> {
    for (const trial of this.trials(registry)) {
      try {
        await this.#analyse(registry, trial);
        await this.#advance(registry, trial);
      } catch (error) {
        const { name, build } = trial;
        this.options.log.error(
          { err: error, package: name, build },
          'a build could not be stopped or advanced',
        );
      }
    }
  }

  async #analyse(registry: Registry, trial: Trial): Promise<void> {
    const { store, counts, log } = this.options;
    const file = dueAnalysis(trial);
    if (file === undefined || this.#settled.has(file) || this.#givenUp.has(keyOf(trial))) return;
    const speeds = trial.compareSpeeds?.();
    const compared = await recordAnalysis(store, file, {
      ...trial.comparison,
      ...(speeds ? { speeds } : {}),
    });
    const { name, build } = trial;
    const p = significantPValue(compared);
    const slowdown = slowdownOf(compared.speeds);
    const team = findBuild(buildsOf(registry, name), build)?.extras.team ?? 'unknown';
    const why =
      p === undefined
        ? slowdown && slowReason(trial, slowdown, team)
        : stopReason(trial, compared, p, counts.failures(name));
    if (why !== undefined && (await this.#stop(trial, why))) {
      log.warn({ package: name, build, why }, STOPPED[trial.kind]);
    }
    this.#settled.add(file);
  }

  /** Gives a canary that is healthy its next stage. */
  async #advance(registry: Registry, trial: Trial): Promise<void> {
    const { kind, name, build } = trial;
    const { counts, service } = this.options;
    const canary = canaryOf(buildsOf(registry, name));
    if (kind !== 'canary' || !canary || this.#givenUp.has(keyOf(trial))) return;
    const why = dueStage(canary, trial, counts.now());
    if (why === undefined) return;
    const percent = canary.deployment.traffic;
    await this.#unlessRefused(trial, why, () => service.advance(name, { build, percent, why }));
  }

  async #stop(trial: Trial, why: string): Promise<boolean> {
    const { kind, name, build, other } = trial;
    const { service } = this.options;
    return this.#unlessRefused(trial, why, () =>
      kind === 'canary'
        ? service.abortCanary(name, build, why)
        : service.takeBack(name, { from: build, to: other, why }),
    );
  }

  /** False when a change was refused: a person or another edge was first, or the gate is against it. */
  async #unlessRefused(trial: Trial, why: string, change: () => Promise<unknown>): Promise<boolean> {
    try {
      await change();
      return true;
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      if (error.code !== 'CONFLICT') {
        const { name, build } = trial;
        this.#givenUp.add(keyOf(trial));
        this.options.log.error({ err: error, package: name, build, why }, REFUSED[trial.kind]);
      }
      return false;
    }
  }
}

const keyOf = ({ kind, name, build, revision }: Trial) => `${kind} ${name} ${build} ${revision}`;

const REFUSED: Readonly<Record<Trial['kind'], string>> = {
  canary: 'a canary cannot be changed: act now',
  live: 'a bad build cannot be taken back: act now',
};

const STOPPED: Readonly<Record<Trial['kind'], string>> = {
  canary: 'a canary was aborted',
  live: 'a live build was taken back',
};

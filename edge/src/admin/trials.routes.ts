import { TRIALS_PATH, type TrialReport } from '@safar/shared-contracts/deploy.contract';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { App } from '@safar/shared-server/app';
import { limited } from '@safar/shared-server/limited';
import { failuresByPhase, type SharedCounts, type Trial } from '@safar/releases';
import { CACHE_CONTROL } from '../http/headers/cache-control';
import type { ReleaseAnalysis } from '../telemetry/analysis/release-analysis';

export interface TrialsRoutesOptions {
  readonly registry: () => Promise<Registry>;
  readonly counts: SharedCounts;
  readonly analysis: Pick<ReleaseAnalysis, 'trials'>;
}

/**
 * What is being compared now, in the numbers that the edges decide by. Everybody may read it, as the page of
 * releases has it.
 */
export function trialsRoutes(app: App, { registry, counts, analysis }: TrialsRoutesOptions): void {
  app.get(TRIALS_PATH, { onRequest: limited('read') }, async (request, reply) => {
    await counts
      .read()
      .catch((err: unknown) => request.log.error({ err }, 'the counts of other edges cannot be read'));
    const data = analysis.trials(await registry()).map((trial) => reportOf(trial, counts));
    return reply.header('cache-control', CACHE_CONTROL.none).send({ data });
  });
}

function reportOf(
  { kind, name, build, other, revision, comparison, endsAt }: Trial,
  counts: SharedCounts,
): TrialReport {
  return {
    kind,
    package: name,
    build,
    other,
    revision,
    tried: comparison.tried,
    baseline: comparison.baseline,
    phases: failuresByPhase(counts.rows(name, build), { revision }),
    ...(endsAt === undefined ? {} : { endsAt: new Date(endsAt).toISOString() }),
  };
}

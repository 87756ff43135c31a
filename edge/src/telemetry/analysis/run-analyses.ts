import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { App } from '@safar/shared-server/app';
import type { SharedCounts } from '@safar/releases';
import type { ReleaseAnalysis } from './release-analysis';

/** How often an edge writes its counts, and analyses while anything is compared. */
const ANALYSIS_INTERVAL_MS = 5_000;

/** How often the counts of the others are read while nothing is compared, so that old ones are removed. */
const IDLE_READ_INTERVAL_MS = 3_600_000;

export interface RunAnalysesOptions {
  readonly counts: SharedCounts;
  readonly analysis: ReleaseAnalysis;
  readonly registry: () => Promise<Registry>;
  readonly intervalMs?: number | undefined;
}

/** Shares the counts of this edge with the others and analyses them, until the app is closed. */
export function runAnalyses(app: App, options: RunAnalysesOptions): void {
  const { counts, analysis, registry: readRegistry, intervalMs = ANALYSIS_INTERVAL_MS } = options;
  let inFlight: Promise<void> | undefined;
  let readAt = -Infinity;

  async function run(): Promise<void> {
    await counts.write();
    const registry = await readRegistry();
    const isComparing = analysis.trials(registry).length > 0;
    if (!isComparing && performance.now() - readAt < IDLE_READ_INTERVAL_MS) return;
    await counts.read();
    readAt = performance.now();
    await analysis.run(registry);
  }
  const runAndLog = () =>
    run().catch((err: unknown) => app.log.error({ err }, 'the counts of builds cannot be shared'));

  const timer = setInterval(() => {
    inFlight ??= runAndLog().finally(() => (inFlight = undefined));
  }, intervalMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await inFlight;
    await counts.write().catch((err: unknown) => app.log.error({ err }, 'the last counts are lost'));
  });
}

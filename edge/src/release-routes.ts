import { addressesOfServices } from '@safar/shared-contracts/backends';
import type { App } from '@safar/shared-server/app';
import { BUILD_ID } from '@safar/shared-server/build-id';
import {
  backendsAt,
  ReleaseService,
  SharedCounts,
  type ReleaseReader,
  type ReleaseStore,
} from '@safar/releases';
import { BackendWatch } from './admin/backends/backend-watch';
import { backendsRoutes } from './admin/backends/backends.routes';
import { deployApiRoutes } from './admin/deploy-api/deploy-api.routes';
import { releasesPageRoutes } from './admin/releases-page/releases-page.routes';
import type { TeamAccess } from './admin/token-holder';
import { trialsRoutes } from './admin/trials.routes';
import type { Env } from './env';
import type { Upstreams } from './http/upstreams/upstream';
import { edgeCalls } from './page/entity/edge-calls';
import { markupGate } from './page/render/gate-markup';
import { ReleaseAnalysis } from './telemetry/analysis/release-analysis';
import { runAnalyses } from './telemetry/analysis/run-analyses';
import { beaconRoutes } from './telemetry/beacon.routes';
import { FrameSources } from './telemetry/frame-sources';
import { TelemetryStore } from './telemetry/telemetry-store';
import { releaseEventsRoutes } from './targeting/updates/release-events.routes';
import { releaseUpdateRoutes } from './targeting/updates/release-update.routes';
import { testerRoutes } from './targeting/tester.routes';

/** Several tabs of everybody in an office; a tenth of what an edge takes. */
const LISTENERS_OF_ADDRESS = 500;

/**
 * Release updates for open tabs, beacons from them, and what teams use: the deploy API and the releases
 * page.
 */
export async function releaseRoutes(
  app: App,
  options: {
    env: Env;
    access: TeamAccess;
    store: ReleaseStore;
    releases: ReleaseReader;
    upstreams: Upstreams;
    analysisIntervalMs: number | undefined;
  },
): Promise<void> {
  const { env, access, store, releases, upstreams, analysisIntervalMs } = options;
  const backends = addressesOfServices((name) => upstreams[name].addresses);
  const readBackends = backendsAt(backends);
  const service = new ReleaseService(
    store,
    (error) => app.log.error({ err: error }, 'a document of the release registry cannot be read'),
    readBackends,
    env.SERVER_MARKUP === '1' ? markupGate(env.SERVER_MARKUP_WITHOUT) : undefined,
  );
  const sources = new FrameSources(store);
  const counts = new SharedCounts(store);
  const telemetry = new TelemetryStore(counts);
  const watchMs = env.LIVE_ANALYSIS_MINUTES * 60_000;
  const analysis = new ReleaseAnalysis({ store, counts, service, log: app.log, watchMs });
  const registry = () => releases.registry();
  const edge = edgeCalls(BUILD_ID);
  const watch = new BackendWatch({
    services: Object.keys(backends),
    readBackends,
    registry,
    log: app.log,
    edge,
  });
  app.addHook('onListen', async () => watch.start());
  app.addHook('onClose', () => watch.stop());

  await app.register(releaseUpdateRoutes, { env, releases });
  await app.register(releaseEventsRoutes, {
    releases,
    maxListenersOfAddress: LISTENERS_OF_ADDRESS * env.RATE_LIMIT_FACTOR,
  });
  await app.register(testerRoutes, { env });
  beaconRoutes(app, { telemetry, registry, secret: env.DEPLOY_SECRET });
  deployApiRoutes(app, { service, registry, access });
  backendsRoutes(app, { watch, edge });
  trialsRoutes(app, { registry, counts, analysis });
  runAnalyses(app, { counts, analysis, registry, intervalMs: analysisIntervalMs });
  releasesPageRoutes(app, { env, access, service, registry, telemetry, analysis, watch, sources });
}

import type { App } from '@safar/shared-server/app';
import { deployApiRoutes } from './deploy-api/deploy-api.routes';
import type { Env } from '../env';
import { CanaryAnalysis } from '../telemetry/canary-analysis';
import { TelemetryStore } from '../telemetry/telemetry-store';
import { beaconRoutes } from '../telemetry/beacon.routes';
import { releasesPageRoutes } from './releases-page/releases-page.routes';
import { ReleaseService, type ReleaseReader, type ReleaseStore } from '@safar/releases';
import { releaseEventsRoutes } from '../targeting/release-events.routes';
import { releaseUpdateRoutes } from '../targeting/release-update.routes';

/** All that has to do with releases but the pages: news for open tabs, what tabs report, and what teams do. */
export async function deliveryRoutes(
  app: App,
  { env, store, releases }: { env: Env; store: ReleaseStore; releases: ReleaseReader },
) {
  const service = new ReleaseService(store, (error) =>
    app.log.error({ err: error }, 'a document of the release registry cannot be read'),
  );
  const health = new TelemetryStore();
  const watch = new CanaryAnalysis(health, service, app.log);
  const registry = () => releases.registry();

  await app.register(releaseUpdateRoutes, { env, releases });
  await app.register(releaseEventsRoutes, { releases });
  beaconRoutes(app, { health, watch, registry });
  deployApiRoutes(app, { service, registry, secret: env.DEPLOY_SECRET });
  releasesPageRoutes(app, { env, service, registry, health, watch });
}

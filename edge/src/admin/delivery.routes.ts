import type { App } from '@safar/shared-server/app';
import { releaseApiRoutes } from './deploy-api/deploy-api.routes';
import type { Env } from '../env';
import { CanaryWatch } from '../telemetry/canary-analysis';
import { Health } from '../telemetry/telemetry-store';
import { healthRoutes } from '../telemetry/beacon.routes';
import { releasesPageRoutes } from './releases-page/releases-page.routes';
import { ReleaseService, type Releases, type ReleaseStore } from '@safar/releases';
import { releaseEventsRoutes } from '../targeting/release-events.routes';
import { releaseRoutes } from '../targeting/release-update.routes';

/** All that has to do with releases but the pages: news for open tabs, what tabs report, and what teams do. */
export async function deliveryRoutes(
  app: App,
  { env, store, releases }: { env: Env; store: ReleaseStore; releases: Releases },
) {
  const service = new ReleaseService(store, (error) =>
    app.log.error({ err: error }, 'a document of the release registry cannot be read'),
  );
  const health = new Health();
  const watch = new CanaryWatch(health, service, app.log);
  const registry = () => releases.registry();

  await app.register(releaseRoutes, { env, releases });
  await app.register(releaseEventsRoutes, { releases });
  healthRoutes(app, { health, watch, registry });
  releaseApiRoutes(app, { service, registry, secret: env.DEPLOY_SECRET });
  releasesPageRoutes(app, { env, service, registry, health, watch });
}

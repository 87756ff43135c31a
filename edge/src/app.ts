import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { addressesOfServices } from '@safar/shared-contracts/backend-addresses';
import { createApp, type App, type AppOptions } from '@safar/shared-server/app';
import { BUILD_ID } from '@safar/shared-server/build-id';
import { openDatabase, type Pool } from '@safar/shared-server/database';
import { assertOwnConnections } from '@safar/shared-server/own-connections';
import { countsIn } from '@safar/shared-server/request-counts';
import { StartError } from '@safar/shared-server/start-error';
import {
  backendsAt,
  openStore,
  ReleaseReader,
  ReleaseService,
  SharedCounts,
  type ReleaseStore,
  withTrustedKeys,
} from '@safar/releases';
import { BackendWatch } from './admin/backends/backend-watch';
import { backendsRoutes } from './admin/backends/backends.routes';
import { deployApiRoutes } from './admin/deploy-api/deploy-api.routes';
import { releasesPageRoutes } from './admin/releases-page/releases-page.routes';
import { teamAccess, type TeamAccess } from './admin/token-holder';
import type { Env } from './env';
import { followRenewals, readCertificate } from './http/connections/certificate';
import { clientAddress } from './http/connections/client-address';
import { decodableAddress } from './http/decodable-address';
import { limitConnections, limitUnfinished } from './http/connections/places-of-addresses';
import { iconsRoutes } from './site-as-app/icons.routes';
import { proxyRoutes } from './http/proxy/proxy.routes';
import { robotsRoutes } from './search-engines/robots.routes';
import { scenesRoutes } from './http/files/scenes.routes';
import { securityHeaders } from './http/headers/security-headers';
import { sitemapRoutes } from './search-engines/sitemap.routes';
import { staticRoutes } from './http/files/static.routes';
import { openUpstreams, type Upstreams } from './http/upstreams/upstream';
import { offlineRoutes } from './offline/offline.routes';
import { followOwnChanges } from './http/upstreams/data-changes';
import { edgeCalls } from './page/entity/edge-calls';
import { fileListRoutes } from './builds/file-list.routes';
import { googlePageRoutes } from './page/google-page.routes';
import { isolatedPageRoutes } from './page/isolated-page.routes';
import { LONG_HEADERS_PAGE } from './page/long-headers-page';
import { PageCache } from './page/shared-pages/page-cache';
import { pageRoutes } from './page/page.routes';
import { markupGate } from './page/render/gate-markup';
import { renderPages } from './page/render/render-pages';
import { SiteTag, siteTagRoutes } from './page/shared-pages/site-tag';
import { releaseEventsRoutes } from './targeting/updates/release-events.routes';
import { releaseUpdateRoutes } from './targeting/updates/release-update.routes';
import { testerRoutes } from './targeting/tester.routes';
import { beaconRoutes } from './telemetry/beacon.routes';
import { FrameSources } from './telemetry/frame-sources';
import { ReleaseAnalysis } from './telemetry/analysis/release-analysis';
import { runAnalyses } from './telemetry/analysis/run-analyses';
import { TelemetryStore } from './telemetry/telemetry-store';

type EdgeLimits = Pick<AppOptions, 'requestTimeoutMs'> & {
  readonly analysisIntervalMs?: number;
  readonly readTimeoutMs?: number;
};

/** Several tabs of everybody in an office; a tenth of what an edge takes. */
const LISTENERS_OF_ADDRESS = 500;

const PUBLIC_FOLDER = fileURLToPath(new URL('../public/', import.meta.url));

/**
 * The edge: the one origin that browsers talk to. It serves pages and builds, and passes requests on to the
 * backends. `limits`: shorter ones for tests, and how often counts are shared and analysed (ms).
 */
export async function buildApp(
  env: Readonly<Env>,
  { analysisIntervalMs, readTimeoutMs, ...limits }: EdgeLimits = {},
): Promise<App> {
  const onUncounted = (err: unknown) => app.log.warn({ err }, 'requests cannot be counted');
  const countsDatabase = env.LIMITS_DATABASE_URL
    ? openDatabase(env.LIMITS_DATABASE_URL, onUncounted)
    : undefined;
  if (countsDatabase) await assertNoPooler(countsDatabase);
  const app = createApp({
    name: 'edge',
    logLevel: env.LOG_LEVEL,
    headers: securityHeaders(env),
    certificate: readCertificate(env),
    addressFor: decodableAddress,
    longHeadersPage: LONG_HEADERS_PAGE,
    limits: {
      factor: env.RATE_LIMIT_FACTOR,
      counts: countsDatabase && countsIn(countsDatabase, onUncounted),
      addressOf: clientAddress(env),
    },
    ...limits,
    readyChecks: { release: async () => releases.defaultRelease() },
  });
  limitUnfinished(app, env.RATE_LIMIT_FACTOR);
  limitConnections(app, env);
  if (env.SITE_URL?.startsWith('https:') && env.CLIENT_ADDRESS_HEADER === undefined) {
    app.log.warn('CLIENT_ADDRESS_HEADER is not set: behind a proxy, limits count all visitors as one');
  }
  if (countsDatabase) app.addHook('onClose', () => countsDatabase.end());
  followRenewals(app, env);
  const keys = withTrustedKeys(env.RELEASE_KEYS, env.RELEASE_TRUSTED_KEYS);
  const store = await openStore({ folder: env.RELEASES_DIR, url: env.RELEASES_URL, keys });
  const releases = new ReleaseReader(store, (error) => {
    app.log.error({ err: error }, 'the newest releases cannot be used; the last good ones are served');
  });
  app.addHook('onClose', () => releases.close());
  const access = teamAccess(env, () => releases.registry());
  await compressResponses(app);
  await app.register(staticRoutes, {
    access,
    store,
    releases,
    publicFolder: PUBLIC_FOLDER,
    forOtherOrigins: env.ASSETS_URL !== undefined,
  });
  await app.register(iconsRoutes, { publicFolder: PUBLIC_FOLDER });
  await app.register(scenesRoutes, { publicFolder: PUBLIC_FOLDER });
  await app.register(robotsRoutes, { env });
  const upstreams = openUpstreams(env);
  followUpstreams(app, upstreams);
  app.metrics.definitions.push(async (metrics) => {
    const { defineMetricsOfEdge } = await import('./metrics/metrics-of-edge');
    defineMetricsOfEdge(metrics, { upstreams, releases, counts: countsDatabase });
  });
  await app.register(sitemapRoutes, { env, releases, upstreams });
  await app.register(proxyRoutes, { env, upstreams, readTimeoutMs });
  await registerReleaseRoutes(app, { env, access, store, releases, upstreams, analysisIntervalMs });
  await app.register(fileListRoutes, { releases });
  await app.register(isolatedPageRoutes, { env, releases });
  await app.register(googlePageRoutes, { env, releases });
  await app.register(offlineRoutes, { env, releases });
  const tag = new SiteTag(Object.values(upstreams));
  await app.register(siteTagRoutes, { tag, releases });
  const markup = renderPages(app, env, { store, releases, upstreams, tag });
  const pages = new PageCache();
  followOwnChanges(app, (backend) => {
    upstreams[backend].publicData.changed();
    markup?.dataChanged();
    pages.dataChanged();
  });
  await app.register(pageRoutes, { env, releases, markup, pages, upstreams, tag });
  return app;
}

/** Which instances are up, and when their public data change, as long as this app listens. */
function followUpstreams(app: App, upstreams: Upstreams): void {
  for (const upstream of Object.values(upstreams)) {
    app.addHook('onListen', async () => {
      upstream.watch(({ address, reason }) => {
        if (reason === undefined) app.log.warn({ address }, 'an instance of a backend is used again');
        else app.log.warn({ address, reason }, 'an instance of a backend is left out');
      });
      upstream.publicData.follow();
    });
    app.addHook('onClose', async () => {
      upstream.stopWatching();
      upstream.publicData.stopFollowing();
    });
  }
}

/** The database of limits may be away: then nothing is counted. */
async function assertNoPooler(database: Pool): Promise<void> {
  await assertOwnConnections('LIMITS_DATABASE_URL', database).catch((error: unknown) => {
    if (error instanceof StartError) throw error;
  });
}

/**
 * Up to this size a page is compressed at once, in 1.5 ms for 100 KB: as a stream it takes no less, and holds
 * what compresses it, half a megabyte, until its client has read it.
 */
const MAX_COMPRESSED_AT_ONCE = 256 * 1024;

/** Pages, pictures and responses of the backends; the files of builds are compressed already. */
async function compressResponses(app: App): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    syncThreshold: MAX_COMPRESSED_AT_ONCE,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}

/**
 * Release updates for open tabs, beacons from them, and what teams use: the deploy API and the releases
 * page.
 */
async function registerReleaseRoutes(
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
  runAnalyses(app, { counts, analysis, registry, intervalMs: analysisIntervalMs });
  releasesPageRoutes(app, { env, access, service, registry, telemetry, analysis, watch, sources });
}

import { fileURLToPath } from 'node:url';
import { createApp, type App, type AppOptions } from '@safar/shared-server/app';
import { countsIn } from '@safar/shared-server/request-counts';
import { IncompatibleBuild, openStore, ReleaseReader, withTrustedKeys } from '@safar/releases';
import { StorageUnusable } from '@safar/releases/disk-fault';
import { teamAccess } from './admin/token-holder';
import type { Env } from './env';
import { followRenewals, readCertificate } from './http/connections/certificate';
import { openCountsDatabase } from './http/connections/counts-database';
import { clientAddress } from './http/connections/client-address';
import { compressResponses } from './http/compress-responses';
import { decodableAddress } from './http/decodable-address';
import { limitConnections, limitUnfinished } from './http/connections/places-of-addresses';
import { iconsRoutes } from './site-as-app/icons.routes';
import { proxyRoutes } from './http/proxy/proxy.routes';
import { robotsRoutes } from './search-engines/robots.routes';
import { scenesRoutes } from './http/files/scenes.routes';
import { securityHeaders } from './http/headers/security-headers';
import { sitemapRoutes } from './search-engines/sitemap.routes';
import { staticRoutes } from './http/files/static.routes';
import { followUpstreams } from './http/upstreams/follow-upstreams';
import { openUpstreams } from './http/upstreams/upstream';
import { offlineRoutes } from './offline/offline.routes';
import { followOwnChanges } from './http/upstreams/data-changes';
import { fileListRoutes } from './builds/file-list.routes';
import { googlePageRoutes } from './page/google-page.routes';
import { isolatedPageRoutes } from './page/isolated-page.routes';
import { LONG_HEADERS_PAGE } from './page/long-headers-page';
import { PageCache } from './page/shared-pages/page-cache';
import { pageRoutes } from './page/page.routes';
import { openServerMarkup } from './page/render/open-server-markup';
import { releaseRoutes } from './release-routes';
import { SiteTag, siteTagRoutes } from './page/shared-pages/site-tag';

type EdgeLimits = Pick<AppOptions, 'requestTimeoutMs'> & {
  readonly analysisIntervalMs?: number;
  readonly readTimeoutMs?: number;
};

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
  const countsDatabase = await openCountsDatabase(env, onUncounted);
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
  limitAddresses(app, env);
  if (countsDatabase) app.addHook('onClose', () => countsDatabase.end());
  const certificateTerm = followRenewals(app, env);
  const { store, releases } = await openReleases(app, env);
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
    const { defineEdgeMetrics } = await import('./metrics/edge-metrics');
    defineEdgeMetrics(metrics, { upstreams, releases, counts: countsDatabase, certificateTerm });
  });
  await app.register(sitemapRoutes, { env, releases, upstreams });
  await app.register(proxyRoutes, { env, upstreams, readTimeoutMs });
  await releaseRoutes(app, { env, access, store, releases, upstreams, analysisIntervalMs });
  await app.register(fileListRoutes, { releases });
  await app.register(isolatedPageRoutes, { env, releases });
  await app.register(googlePageRoutes, { env, releases });
  await app.register(offlineRoutes, { env, releases });
  const tag = new SiteTag(Object.values(upstreams));
  await app.register(siteTagRoutes, { tag, releases });
  const markup = openServerMarkup(app, env, { store, releases, upstreams, tag });
  const pages = new PageCache();
  followOwnChanges(app, (backend) => {
    upstreams[backend].publicData.changed();
    markup?.dataChanged();
    pages.dataChanged();
  });
  await app.register(pageRoutes, { env, releases, markup, pages, upstreams, tag });
  return app;
}

/** What one address may have open at once. */
function limitAddresses(app: App, env: Env): void {
  limitUnfinished(app, env.RATE_LIMIT_FACTOR);
  limitConnections(app, env);
  if (env.SITE_URL?.startsWith('https:') && env.CLIENT_ADDRESS_HEADER === undefined) {
    app.log.warn('CLIENT_ADDRESS_HEADER is not set: behind a proxy, limits count all visitors as one');
  }
}

/** The releases that the edge serves, until it closes. */
async function openReleases(app: App, env: Env) {
  const keys = withTrustedKeys(env.RELEASE_KEYS, env.RELEASE_TRUSTED_KEYS);
  const store = await openStore({ folder: env.RELEASES_DIR, url: env.RELEASES_URL, keys });
  const releases = new ReleaseReader(store, (err) => {
    if (err instanceof IncompatibleBuild)
      app.log.warn({ err }, 'a build that does not fit the shell is given to nobody');
    else if (err instanceof StorageUnusable)
      app.log.error({ err }, 'the newest releases are served, without a copy of their list for a restart');
    else app.log.error({ err }, 'the newest releases cannot be used; the last good ones are served');
  });
  app.addHook('onClose', () => releases.close());
  return { store, releases };
}

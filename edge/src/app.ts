import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { createApp, type App } from '@safar/shared-server/app';
import { sitemapRoutes } from './http/sitemap.routes';
import { deliveryRoutes } from './admin/delivery.routes';
import type { Env } from './env';
import { iconsRoutes } from './http/icons.routes';
import { pageRoutes } from './page/page.routes';
import { proxyRoutes } from './http/proxy.routes';
import { openStore, ReleaseReader } from '@safar/releases';
import { scenesRoutes } from './http/scenes.routes';
import { SECURITY_HEADERS } from './http/content-security-policy';
import { staticRoutes } from './http/static.routes';

/** The edge: the one origin a browser talks to. Pages, builds, and the backends behind it. */
export async function buildApp(env: Readonly<Env>): Promise<App> {
  const app = createApp({
    name: 'edge',
    logLevel: env.LOG_LEVEL,
    readyChecks: { release: async () => releases.defaultRelease() },
  });
  const store = await openStore({ folder: env.RELEASES_DIR, url: env.RELEASES_URL });
  const releases = new ReleaseReader(store, (trouble) => {
    app.log.error({ err: trouble }, 'trouble with the releases; what is good of them is served');
  });
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(SECURITY_HEADERS);
  });
  // What went wrong is asked for again, and so is what says nothing of how long it may be kept.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
  // Pages, answers of the backends and pictures; builds are compressed already.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  const pictures = fileURLToPath(new URL('../public/', import.meta.url));
  await app.register(staticRoutes, {
    store,
    pictures,
  });
  await app.register(iconsRoutes, { pictures });
  await app.register(scenesRoutes, { pictures });
  await app.register(sitemapRoutes, { env, releases });
  await app.register(proxyRoutes, env);
  await deliveryRoutes(app, { env, store, releases });
  await app.register(pageRoutes, { env, releases });
  return app;
}

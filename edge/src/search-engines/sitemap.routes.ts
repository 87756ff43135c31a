import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { isListed } from '@safar/shared-contracts/remote-definition.contract';
import type { FastifyInstance } from 'fastify';
import type { Release, ReleaseReader } from '@safar/releases';
import type { Env } from '../env';
import { html, type Markup } from '../html';
import { screensOf } from '../builds/screen-paths';
import { CACHE_CONTROL } from '../http/headers/cache-control';
import { sendWithEtag } from '@safar/shared-server/send-with-etag';
import { siteOrigin } from '../http/site-origin';
import { cachedTourPaths } from './sitemap-tours';
import type { Upstreams } from '../http/upstreams/upstream';

/**
 * The sitemap: every public page that search engines may list. Source:
 * https://www.sitemaps.org/protocol.html.
 */
export async function sitemapRoutes(
  app: FastifyInstance,
  { env, releases, upstreams }: { env: Env; releases: ReleaseReader; upstreams: Upstreams },
) {
  const tourPaths = cachedTourPaths(upstreams[listPackages.backend]);

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = siteOrigin(env, request);
    const tours = await tourPaths().catch((error: unknown) => {
      request.log.warn({ err: error }, 'the sitemap has no tours: their list cannot be fetched');
      return undefined;
    });
    const paths = [...listedPaths(await releases.defaultRelease()), ...(tours ?? [])];
    return sendWithEtag(request, reply, {
      type: 'application/xml',
      cacheControl: tours ? CACHE_CONTROL.crawlerFile : CACHE_CONTROL.revalidated,
      text: renderSitemap(paths.map((path) => origin + path)).text,
    });
  });
}

/** The screens that search engines may list, without those of one entity each. */
function listedPaths(release: Release): string[] {
  return screensOf(release)
    .filter((route) => isListed(route) && !route.path.includes(':'))
    .map(({ path }) => path);
}

/** Without `lastmod`: no response of a backend says when a tour was changed. */
function renderSitemap(urls: readonly string[]): Markup {
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.map((url) => html`<url><loc>${url}</loc></url>`)}
</urlset>
`;
}

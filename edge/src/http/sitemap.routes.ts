import { isListed } from '@safar/shared-contracts/remote-definition.contract';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env';
import { escapeHtml } from '../page/html';
import { siteOrigin } from './site-origin';
import type { Release, ReleaseReader } from '@safar/releases';
import { robotsText } from './robots';
import { screensOf } from '../page/screen-paths';
import { sendWithEtag } from './send-with-etag';
import { cachedTourPaths } from './sitemap-tours';

const A_WHILE = 'public, max-age=300';

/** What search engines read first: what they may ask for, and which pages there are. */
export async function sitemapRoutes(app: FastifyInstance, options: { env: Env; releases: ReleaseReader }) {
  const { env, releases } = options;
  const tours = cachedTourPaths(env.TOURS_URL);

  app.get('/robots.txt', (request, reply) =>
    sendWithEtag(request, reply, {
      type: 'text/plain',
      cacheControl: A_WHILE,
      text: robotsText(siteOrigin(env, request)),
    }),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = siteOrigin(env, request);
    const known = await tours().catch((error: unknown) => {
      request.log.warn({ err: error }, 'the sitemap has no tours: their backend cannot say which there are');
      return undefined;
    });
    const all = [...listedPaths(await releases.defaultRelease()), ...(known ?? [])];
    return sendWithEtag(request, reply, {
      type: 'application/xml',
      cacheControl: known ? A_WHILE : 'no-cache',
      text: sitemap(all.map((path) => origin + path)),
    });
  });
}

/** The screens that search engines may list and that are about nothing in particular. */
function listedPaths(release: Release): string[] {
  return screensOf(release)
    .filter((route) => isListed(route) && !route.path.includes(':'))
    .map(({ path }) => path);
}

/** Without `lastmod`: no answer of the backend says when a tour was changed. */
function sitemap(addresses: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`).join('\n')}
</urlset>
`;
}

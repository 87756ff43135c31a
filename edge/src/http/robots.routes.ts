import type { FastifyInstance } from 'fastify';
import type { Env } from '../env';
import { CACHE_CONTROL } from './cache-control';
import { sendWithEtag } from './send-with-etag';
import { siteOrigin } from './site-origin';

/** robots.txt: what crawlers may request. */
export async function robotsRoutes(app: FastifyInstance, { env }: { env: Env }) {
  app.get('/robots.txt', (request, reply) =>
    sendWithEtag(request, reply, {
      type: 'text/plain',
      cacheControl: CACHE_CONTROL.crawlerFile,
      text: robotsText(siteOrigin(env, request)),
    }),
  );
}

/**
 * Requests to the backends are not pages. Those that a public screen makes are allowed all the same, since
 * a crawler that runs scripts would otherwise see them fail.
 * Source: https://developers.google.com/search/docs/crawling-indexing/robots/intro.
 */
function robotsText(origin: string): string {
  return `User-agent: *
Allow: /
Disallow: /api/
Allow: /api/v1/tour-package
Allow: /api/v1/guide/
Disallow: /alltasks
Allow: /alltasks/
Disallow: /mytask
Disallow: /identitytoolkit.googleapis.com/
Disallow: /securetoken.googleapis.com/
Disallow: /emulator/
Disallow: /isolated
Disallow: /remotes/*/isolated.html

Sitemap: ${origin}/sitemap.xml
`;
}

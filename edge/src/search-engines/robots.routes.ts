import { BACKENDS } from '@safar/shared-contracts/backends';
import { getGuide } from '@safar/shared-contracts/endpoints/guides';
import { getPackage, listPackages, listRelatedPackages } from '@safar/shared-contracts/endpoints/packages';
import { getTask } from '@safar/shared-contracts/endpoints/tasks';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env';
import { CACHE_CONTROL } from '../http/headers/cache-control';
import { sendWithEtag } from '@safar/shared-server/send-with-etag';
import { siteOrigin } from '../http/site-origin';

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
 * The endpoints that public screens request: a crawler that runs scripts would otherwise see those screens
 * fail.
 */
const ALLOWED = [listPackages, getPackage, listRelatedPackages, getGuide, getTask];

/**
 * Pages are allowed. Responses of the backends are not, but for those that public screens request: the
 * longest matching rule wins. Source: https://www.rfc-editor.org/rfc/rfc9309#section-2.2.2.
 */
function robotsText(origin: string): string {
  const prefixes = Object.values(BACKENDS).flatMap((backend) => [...backend.prefixes]);
  const allowed = new Set(ALLOWED.map(({ path }) => path.split(':')[0]));
  return `User-agent: *
Allow: /
${prefixes.map((prefix) => `Disallow: ${prefix}`).join('\n')}
${[...allowed].map((path) => `Allow: ${path}`).join('\n')}
Disallow: /identitytoolkit.googleapis.com/
Disallow: /securetoken.googleapis.com/
Disallow: /isolated
Disallow: /remotes/*/isolated.html

Sitemap: ${origin}/sitemap.xml
`;
}

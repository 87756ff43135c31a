import { HttpError } from '@safar/shared-server/http-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReleaseReader } from '@safar/releases';
import type { Env } from '../env';
import { CACHE_CONTROL } from '../http/cache-control';
import { siteOrigin } from '../http/site-origin';
import { identifyPageVisitor } from '../targeting/identify-visitor';
import { resolveOverride } from '../targeting/override';
import { sendEarlyHints } from './early-hints';
import { fetchPageEntity } from './fetch-page-entity';
import { pageData } from './page-data';
import { metadataOf } from './page-metadata';
import { fontHints, preloadHints } from './preload-hints';
import { signPageToken } from '../telemetry/page-token';
import type { ServerMarkup } from './render/server-markup';
import { inlineStyles, renderPage } from './render-page';
import { isDisabledPath, matchesPath, screensOf } from './screen-paths';
import { sendPage } from './send-page';

/**
 * The page of every screen. A path of no screen gets a 404 with the site's own 404 screen, and a screen of
 * a disabled remote a 503. Everything that no other route serves and that is not a file comes here.
 */
export async function pageRoutes(
  app: FastifyInstance,
  { env, releases, markup }: { env: Env; releases: ReleaseReader; markup?: ServerMarkup | undefined },
) {
  app.get('/*', async (request, reply) => {
    if (!isPageRequest(request)) throw new HttpError('NOT_FOUND');
    const registry = await releases.registry();
    const visitor = await identifyPageVisitor(env, registry, request, reply);
    const release = await releases.releaseFor(visitor);
    const overriding = resolveOverride(release, visitor, registry, request);
    const developerOrigin = overriding.override?.origin;

    sendEarlyHints(request, reply, release.shell);

    const { pathname, search } = urlOf(request);
    const origin = siteOrigin(env, request);
    const route = screensOf(release, env.DEV_SERVER_URL !== undefined).find(({ path }) =>
      matchesPath(path, pathname),
    );
    const { clientAddress } = request;
    const entity = route && (await fetchPageEntity(env, route, pathname, { origin, clientAddress }));
    const metadata = metadataOf(route, entity, { origin, pathname });
    // The edge does not know which files a developer's server has; only the tab does.
    const screenHints = developerOrigin === undefined ? preloadHints(release, pathname, search) : [];

    const data = pageData(env, release, overriding);
    const beaconToken = data.reports ? await signPageToken(env.DEPLOY_SECRET, release) : undefined;
    const isOrdinary = metadata.exists && !route?.login && !visitor.override && !overriding.overrideRefused;
    const content = isOrdinary ? markup?.find(release, pathname + search) : undefined;
    void reply.status(metadata.exists ? 200 : isDisabledPath(release, pathname) ? 503 : 404);
    return sendPage(request, reply, {
      env,
      shell: release.shell,
      page: renderPage(
        release.shell,
        metadata,
        { ...data, ...(beaconToken ? { beaconToken } : {}) },
        [
          ...fontHints(release.shell),
          // What was rendered from data brings the data along.
          ...screenHints.filter(({ as }) => !content || as !== 'fetch'),
        ],
        content,
      ),
      inlineStyles: content ? inlineStyles(content) : [],
      developerOrigin,
      // The address of an override holds a token that expires, so its page is not stored at all.
      cacheControl: overriding.override ? CACHE_CONTROL.none : CACHE_CONTROL.revalidatedByVisitor,
    });
  });
}

const urlOf = ({ url }: FastifyRequest) => new URL(url, 'http://edge');

/** Whether a navigation is meant, not a file: a request for a missing `.js` must never get HTML. */
function isPageRequest(request: FastifyRequest): boolean {
  return (
    !/\.[a-z0-9]{2,5}$/i.test(urlOf(request).pathname) &&
    /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')
  );
}

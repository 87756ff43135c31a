import type { ReleaseReader, Visitor } from '@safar/releases';
import { SITE_TAG_HEADER } from '@safar/shared-contracts/release-addresses';
import { HttpError } from '@safar/shared-server/http-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failedBefore, shellFiles } from '../builds/assets-origin';
import { hasServiceWorker } from '../builds/has-service-worker';
import { pageData } from '../builds/page-data';
import { shownModules } from '../builds/screen-paths';
import type { Env } from '../env';
import { CACHE_CONTROL } from '../http/headers/cache-control';
import { requestedUrl } from '../http/requested-url';
import { siteOrigin } from '../http/site-origin';
import type { Upstreams } from '../http/upstreams/upstream';
import { pageCacheLookups, pagesServed } from '../metrics/measurements';
import { identifyPageVisitor } from '../targeting/identify-visitor';
import { resolveOverride } from '../targeting/override';
import { PageTokens } from '../telemetry/page-token';
import { sendEarlyHints } from './document/early-hints';
import { NO_MARKUP } from './document/render-page';
import { sendPage, type ReadyPage } from './document/send-page';
import { makePage } from './make-page';
import type { ServerMarkup } from './render/server-markup';
import { stateOf } from './shared-pages/markup-state';
import { pageKey, type KeptPage, type PageCache } from './shared-pages/page-cache';
import type { SiteTag } from './shared-pages/site-tag';

export interface PageRoutesOptions {
  readonly env: Env;
  readonly releases: ReleaseReader;
  readonly markup?: ServerMarkup | undefined;
  readonly pages: PageCache;
  readonly upstreams: Upstreams;
  readonly tag: SiteTag;
}

/**
 * The page of every screen. A path of no screen gets a 404 with the site's own 404 screen, and a screen of
 * a disabled remote a 503. Everything that no other route serves and that is not a file comes here.
 */
export async function pageRoutes(
  app: FastifyInstance,
  { env, releases, markup, pages, upstreams, tag }: PageRoutesOptions,
) {
  const tokens = new PageTokens(env);
  app.get('/*', async (request, reply) => {
    if (!isPageRequest(request)) throw new HttpError('NOT_FOUND');
    const registry = await releases.registry();
    const visitor = await identifyPageVisitor(env, registry, request, reply);
    const release = await releases.releaseFor(visitor);
    const overriding = resolveOverride(release, visitor, await releases.registryFor(visitor), request);
    pagesServed.report(release);

    const files = shellFiles(env, request, release.shell);
    sendEarlyHints(request, reply, files);

    const origin = siteOrigin(env, request);
    const { pathname, search } = requestedUrl(request);
    const isOrdinary = !visitor.override && !overriding.override && !overriding.overrideRefused;
    const isDevelopment = env.DEV_SERVER_URL !== undefined;
    const address = origin + pathname + search;
    const key = isOrdinary && !isDevelopment ? pageKey(release, address, files.assets) : undefined;
    const isThatOfAll = key && release.revision === registry.revision && getsWhatAllGet(request, visitor);
    // Taken before anything is read that the page is made of: what changes from now on outdates it.
    const siteTag = isThatOfAll ? tag.of(registry) : undefined;
    let isCurrent = true;
    const findMarkup = () => {
      const found = (isOrdinary && markup?.find(release, pathname + search)) || NO_MARKUP;
      ({ isCurrent } = found);
      return found;
    };
    const send = async (page: ReadyPage & Pick<KeptPage, 'isForAll'>) => {
      const shared = siteTag !== undefined && page.isForAll && isCurrent;
      if (shared) void reply.header(SITE_TAG_HEADER, siteTag);
      const mayReport = !overriding.override && !isDevelopment;
      if (mayReport) await tokens.add(reply, release, { shared });
      // The address of an override holds a token that expires, so its page is not stored at all.
      const own = overriding.override ? CACHE_CONTROL.none : CACHE_CONTROL.revalidatedByVisitor;
      return sendPage(request, reply, page, shared ? CACHE_CONTROL.shared : own);
    };
    const kept = key && pages.find(key, () => stateOf(findMarkup()), siteTag);
    if (key) pageCacheLookups.report({ isHit: kept !== undefined });
    if (kept) return send(kept);
    const { generation } = pages;
    const data = pageData(env, release, {
      ...overriding,
      hasServiceWorker: isOrdinary && hasServiceWorker(env, registry),
      shown: shownModules(release, { pathname, search }),
    });
    const made = await makePage(request, { env, upstreams, release, files, data, findMarkup });
    void reply.status(made.status);
    const page = { ...made.page, tag: siteTag };
    return send(key && made.status === 200 ? pages.keep(key, page, made.markup, generation) : page);
  });
}

/** Whether nothing that this visitor sends makes the page another one than that of all. */
const getsWhatAllGet = (request: FastifyRequest, { testerOf, failedShells }: Visitor): boolean =>
  request.headers.authorization === undefined &&
  testerOf.length === 0 &&
  failedShells.length === 0 &&
  !failedBefore(request);

/** Whether a navigation is meant, not a file: a request for a missing `.js` must never get HTML. */
function isPageRequest(request: FastifyRequest): boolean {
  return (
    !/\.[a-z0-9]{2,5}$/i.test(requestedUrl(request).pathname) &&
    /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')
  );
}

import { HttpError } from '@safar/shared-server/http-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageData } from '@safar/shared-contracts/page.contract';
import type { Markup } from '@safar/shared-contracts/server-markup.contract';
import type { Release, ReleaseReader } from '@safar/releases';
import type { Env } from '../env';
import { CACHE_CONTROL } from '../http/cache-control';
import { siteOrigin } from '../http/site-origin';
import type { Upstreams } from '../http/upstream';
import { pageCacheLookups, pagesServed } from '../metrics/measurements';
import { hasServiceWorker } from '../offline/has-service-worker';
import { identifyPageVisitor } from '../targeting/identify-visitor';
import { resolveOverride } from '../targeting/override';
import { sendEarlyHints } from './early-hints';
import { fetchPageEntity } from './fetch-page-entity';
import { pageKey, type PageCache } from './page-cache';
import { pageData } from './page-data';
import { metadataOf } from './page-metadata';
import { fontHints, identityHints, pictureHints, preloadHints } from './preload-hints';
import { addPageToken } from '../telemetry/page-token';
import type { ServerMarkup } from './render/server-markup';
import { NO_MARKUP, renderPage, type PageMarkup } from './render-page';
import { isDisabledPath, matchesPath, screensOf } from './screen-paths';
import { readyPage, sendPage } from './send-page';

export interface PageRoutesOptions {
  readonly env: Env;
  readonly releases: ReleaseReader;
  readonly markup?: ServerMarkup | undefined;
  readonly pages: PageCache;
  readonly upstreams: Upstreams;
}

/**
 * The page of every screen. A path of no screen gets a 404 with the site's own 404 screen, and a screen of
 * a disabled remote a 503. Everything that no other route serves and that is not a file comes here.
 */
export async function pageRoutes(
  app: FastifyInstance,
  { env, releases, markup, pages, upstreams }: PageRoutesOptions,
) {
  app.get('/*', async (request, reply) => {
    if (!isPageRequest(request)) throw new HttpError('NOT_FOUND');
    const registry = await releases.registry();
    const visitor = await identifyPageVisitor(env, registry, request, reply);
    const release = await releases.releaseFor(visitor);
    const overriding = resolveOverride(release, visitor, registry, request);
    pagesServed.report(release);

    sendEarlyHints(request, reply, release.shell);

    const origin = siteOrigin(env, request);
    const { pathname, search } = urlOf(request);
    const isOrdinary = !visitor.override && !overriding.override && !overriding.overrideRefused;
    const isKept = isOrdinary && env.DEV_SERVER_URL === undefined;
    const key = isKept ? pageKey(release, origin + pathname + search) : undefined;
    const findMarkup = () => (isOrdinary && markup?.find(release, pathname + search)) || NO_MARKUP;
    const kept = key && pages.find(key, () => stateOf(findMarkup()));
    if (key) pageCacheLookups.report({ isHit: kept !== undefined });
    if (kept) {
      await addPageToken(reply, env, release);
      return sendPage(request, reply, kept, CACHE_CONTROL.revalidatedByVisitor);
    }
    const { generation } = pages;
    const data = pageData(env, release, {
      ...overriding,
      hasServiceWorker: isOrdinary && hasServiceWorker(env, registry),
    });
    if (data.reports) await addPageToken(reply, env, release);
    const made = await makePage(request, { env, upstreams, release, data, findMarkup });
    void reply.status(made.status);
    const page = key && made.status === 200 ? pages.keep(key, made.page, made.markup, generation) : made.page;
    // The address of an override holds a token that expires, so its page is not stored at all.
    const cacheControl = overriding.override ? CACHE_CONTROL.none : CACHE_CONTROL.revalidatedByVisitor;
    return sendPage(request, reply, page, cacheControl);
  });
}

interface PageParts {
  readonly env: Env;
  readonly upstreams: Upstreams;
  readonly release: Release;
  readonly data: PageData;
  readonly findMarkup: () => PageMarkup;
}

/** Makes a page, with its status and the markup it was made of. */
async function makePage(request: FastifyRequest, { env, upstreams, release, data, findMarkup }: PageParts) {
  const { pathname, search } = urlOf(request);
  const { clientAddress } = request;
  const origin = siteOrigin(env, request);
  const developerOrigin = data.override?.origin;
  const route = screensOf(release, env.DEV_SERVER_URL !== undefined).find(({ path }) =>
    matchesPath(path, pathname),
  );
  const entity = route && (await fetchPageEntity(upstreams, route, pathname, { origin, clientAddress }));
  const metadata = metadataOf(route, entity, { origin, pathname });
  // The edge does not know which files a developer's server has; only the tab does.
  const screenHints = developerOrigin === undefined ? preloadHints(release, pathname, search) : [];
  const hasMarkup = metadata.exists && !route?.login;
  const markup = hasMarkup ? findMarkup() : NO_MARKUP;
  const { content } = markup;
  const hints = [
    ...identityHints(release.shell),
    ...(route && entity && entity !== 'gone' ? pictureHints(route, entity) : []),
    ...fontHints(release.shell),
    // What was rendered from data brings the data along.
    ...screenHints.filter(({ as }) => !content || as !== 'fetch'),
  ];
  const page = readyPage(request, {
    env,
    shell: release.shell,
    page: renderPage(release.shell, metadata, data, hints, markup),
    content,
    developerOrigin,
  });
  return {
    page: { ...page, isAboutEntity: route?.about !== undefined },
    status: metadata.exists ? 200 : isDisabledPath(release, pathname) ? 503 : 404,
    markup: hasMarkup ? stateOf(markup) : undefined,
  };
}

/** A name for each markup: a page that is kept must not keep its markup and data, too. */
const names = new WeakMap<Markup, symbol>();

function nameOf(markup: Markup): symbol {
  const name = names.get(markup) ?? Symbol('markup');
  names.set(markup, name);
  return name;
}

/** What a page was made of: it is made again when any of it changes. */
const stateOf = ({ content, rendering }: PageMarkup) => [content && nameOf(content.markup), rendering];

const urlOf = ({ url }: FastifyRequest) => new URL(url, 'http://edge');

/** Whether a navigation is meant, not a file: a request for a missing `.js` must never get HTML. */
function isPageRequest(request: FastifyRequest): boolean {
  return (
    !/\.[a-z0-9]{2,5}$/i.test(urlOf(request).pathname) &&
    /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')
  );
}

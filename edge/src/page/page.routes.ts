import { HttpError } from '@safar/shared-server/http-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageData } from '@safar/shared-contracts/page.contract';
import { pathBehindLogin, paths } from '@safar/shared-contracts/paths';
import type { RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import type { Markup } from '@safar/shared-contracts/server-markup.contract';
import { SITE_TAG_HEADER } from '@safar/shared-contracts/release-addresses';
import type { Release, ReleaseReader, Visitor } from '@safar/releases';
import type { Env } from '../env';
import { CACHE_CONTROL } from '../http/headers/cache-control';
import { requestedUrl } from '../http/requested-url';
import { siteOrigin } from '../http/site-origin';
import type { Upstreams } from '../http/upstreams/upstream';
import { pageCacheLookups, pagesServed } from '../metrics/measurements';
import { hasServiceWorker } from '../builds/has-service-worker';
import { identifyPageVisitor } from '../targeting/identify-visitor';
import { resolveOverride } from '../targeting/override';
import { failedBefore, shellFiles, type ShellFiles } from '../builds/assets-origin';
import { sendEarlyHints } from './document/early-hints';
import { fetchPageEntity } from './entity/fetch-page-entity';
import { pageKey, type KeptPage, type PageCache } from './shared-pages/page-cache';
import { pageData } from '../builds/page-data';
import type { PageEntity } from './entity/page-entity';
import { metadataOf } from './document/page-metadata';
import {
  earlyDataPaths,
  fontHints,
  identityHints,
  pictureHints,
  preloadHints,
} from './document/preload-hints';
import { PageTokens } from '../telemetry/page-token';
import type { ServerMarkup } from './render/server-markup';
import { NO_MARKUP, renderPage, type PageMarkup } from './document/render-page';
import { isDisabledPath, matchesPath, screensOf, shownModules } from '../builds/screen-paths';
import { readyPage, sendPage, type ReadyPage } from './document/send-page';
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
    const isKept = isOrdinary && env.DEV_SERVER_URL === undefined;
    const key = isKept
      ? pageKey(release, [files.assets, origin + pathname + search].join(' ').trim())
      : undefined;
    const isSame = key && release.revision === registry.revision && getsWhatAllGet(request, visitor);
    // Taken before anything is read that the page is made of: what changes from now on outdates it.
    const present = isSame ? tag.of(registry) : undefined;
    let isCurrent = true;
    const findMarkup = () => {
      const found = (isOrdinary && markup?.find(release, pathname + search)) || NO_MARKUP;
      ({ isCurrent } = found);
      return found;
    };
    const send = async (page: ReadyPage & Pick<KeptPage, 'isForAll'>) => {
      const shared = present !== undefined && page.isForAll && isCurrent;
      if (shared) void reply.header(SITE_TAG_HEADER, present);
      const mayReport = !overriding.override && env.DEV_SERVER_URL === undefined;
      if (mayReport) await tokens.add(reply, release, { shared });
      // The address of an override holds a token that expires, so its page is not stored at all.
      const own = overriding.override ? CACHE_CONTROL.none : CACHE_CONTROL.revalidatedByVisitor;
      return sendPage(request, reply, page, shared ? CACHE_CONTROL.shared : own);
    };
    const kept = key && pages.find(key, () => stateOf(findMarkup()), present);
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
    const page = { ...made.page, tag: present };
    return send(key && made.status === 200 ? pages.keep(key, page, made.markup, generation) : page);
  });
}

/** Whether nothing that this visitor sends makes the page another one than that of all. */
const getsWhatAllGet = (request: FastifyRequest, { testerOf, failedShells }: Visitor): boolean =>
  request.headers.authorization === undefined &&
  testerOf.length === 0 &&
  failedShells.length === 0 &&
  !failedBefore(request);

interface PageParts {
  readonly env: Env;
  readonly upstreams: Upstreams;
  readonly release: Release;
  readonly files: ShellFiles;
  readonly data: PageData;
  readonly findMarkup: () => PageMarkup;
}

/** Makes a page, with its status and the markup it was made of. */
async function makePage(request: FastifyRequest, parts: PageParts) {
  const { env, upstreams, release, files, data, findMarkup } = parts;
  const { pathname, search } = requestedUrl(request);
  const { clientAddress } = request;
  const origin = siteOrigin(env, request);
  const developerOrigin = data.override?.origin;
  const screens = screensOf(release, env.DEV_SERVER_URL !== undefined);
  const screenAt = (address: string) => screens.find(({ path }) => matchesPath(path, address));
  const route = screenAt(pathname);
  const isLogin = route?.path === paths.login;
  const entityPath = isLogin ? pathBehindLogin(search) : pathname;
  const entityRoute = isLogin ? shownAtLogin(route, screenAt(entityPath)) : route;
  const found =
    entityRoute && (await fetchPageEntity(upstreams, entityRoute, entityPath, { origin, clientAddress }));
  const entity = isLogin && found === 'gone' ? undefined : found;
  const metadata = metadataOf(route, entity, { origin, pathname });
  // The edge does not know which files a developer's server has; only the tab does.
  const screenHints = developerOrigin === undefined ? preloadHints(release, pathname, search) : [];
  const early = developerOrigin === undefined ? earlyDataPaths(release, pathname, search) : [];
  const hasMarkup = metadata.exists && !route?.login;
  const markup = hasMarkup ? findMarkup() : NO_MARKUP;
  const { content } = markup;
  const hints = [
    ...identityHints(release.shell),
    ...(route && !isLogin && entity && entity !== 'gone' ? pictureHints(route, entity) : []),
    ...fontHints(release.shell),
    // What was rendered from data brings the data along.
    ...screenHints.filter(({ as }) => !content || as !== 'fetch'),
  ];
  const page = readyPage(request, {
    env,
    ...files,
    page: renderPage(files, metadata, data, { hints, early }, markup),
    content,
    early,
    developerOrigin,
  });
  return {
    page: {
      ...page,
      isAboutEntity: entityRoute?.about !== undefined,
      isForAll: metadata.exists && route !== undefined && isForAll(entityRoute?.about, found),
    },
    status: metadata.exists ? 200 : isDisabledPath(release, pathname) ? 503 : 404,
    markup: hasMarkup ? stateOf(markup) : undefined,
  };
}

/**
 * The screen behind a login, if the login screen has a slot that shows what it is about: its page is about
 * that, too. Source: docs/decisions/087-the-login-shows-what-is-behind-it.md.
 */
const shownAtLogin = ({ slots }: RouteDefinition, behind: RouteDefinition | undefined) =>
  slots?.some((slot) => slot === `login-${behind?.about}`) ? behind : undefined;

/**
 * Whether the page of a screen can be that of all visitors. That of a screen for users is as well: it has
 * nothing of theirs, and the shell sends others to the login. A backend that did not say in time what a page
 * is about may do so for the next visitor.
 */
const isForAll = (about: RouteDefinition['about'], entity: PageEntity | 'gone' | undefined): boolean =>
  about === undefined || entity !== undefined;

/** A name for each markup: a page that is kept must not keep its markup and data, too. */
const names = new WeakMap<Markup, symbol>();

function nameOf(markup: Markup): symbol {
  const name = names.get(markup) ?? Symbol('markup');
  names.set(markup, name);
  return name;
}

/** What a page was made of: it is made again when any of it changes. */
const stateOf = ({ content, rendering }: PageMarkup) => [content && nameOf(content.markup), rendering];

/** Whether a navigation is meant, not a file: a request for a missing `.js` must never get HTML. */
function isPageRequest(request: FastifyRequest): boolean {
  return (
    !/\.[a-z0-9]{2,5}$/i.test(requestedUrl(request).pathname) &&
    /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')
  );
}

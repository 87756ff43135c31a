import type { FastifyRequest } from 'fastify';
import type { PageData } from '@safar/shared-contracts/page.contract';
import { pathBehindLogin, paths } from '@safar/shared-contracts/paths';
import type { RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import type { Release } from '@safar/releases';
import type { ShellFiles } from '../builds/assets-origin';
import { bringsContent, disabledScreenAt, matchesPath, screensOf } from '../builds/screen-paths';
import type { Env } from '../env';
import { requestedUrl } from '../http/requested-url';
import { siteOrigin } from '../http/site-origin';
import type { Upstreams } from '../http/upstreams/upstream';
import { metadataOf } from './document/page-metadata';
import {
  earlyDataPaths,
  fontHints,
  identityHints,
  pictureHints,
  preloadHints,
} from './document/preload-hints';
import { NO_MARKUP, type PageMarkup } from './document/render-page';
import { readyPage } from './document/send-page';
import { fetchPageEntity } from './entity/fetch-page-entity';
import type { PageEntity } from './entity/page-entity';
import { stateOf } from './shared-pages/markup-state';

interface PageParts {
  readonly env: Env;
  readonly upstreams: Upstreams;
  readonly release: Release;
  readonly files: ShellFiles;
  readonly data: PageData;
  readonly findMarkup: () => PageMarkup;
}

/** Makes a page, with its status and the markup it was made of. */
export async function makePage(request: FastifyRequest, parts: PageParts) {
  const { env, upstreams, release, files, data, findMarkup } = parts;
  const { pathname, search } = requestedUrl(request);
  const { clientAddress } = request;
  const origin = siteOrigin(env, request);
  const screens = screensOf(release, env.DEV_SERVER_URL !== undefined);
  const { route, subject, isLogin } = screensAt(screens, { pathname, search });
  const found =
    subject && (await fetchPageEntity(upstreams, subject.route, subject.path, { origin, clientAddress }));
  const entity = isLogin && found === 'gone' ? undefined : found;
  const disabled = route ? undefined : disabledScreenAt(release, pathname);
  const metadata = {
    ...metadataOf(route, entity, { origin, pathname }),
    ...(disabled ? { title: disabled.title } : {}),
  };
  // The edge does not know which files a developer's server has; only the tab does.
  const isFromDeveloper = data.override?.origin !== undefined;
  const screenHints = isFromDeveloper ? [] : preloadHints(release, pathname, search);
  const early = isFromDeveloper ? [] : earlyDataPaths(release, pathname, search);
  const isForUsers = route?.login === true;
  const hasMarkup = metadata.exists && (!route || bringsContent(release, route));
  const markup = hasMarkup ? findMarkup() : NO_MARKUP;
  const content = markup.content && { ...markup.content, isForUsers };
  const hints = [
    ...identityHints(release.shell),
    ...(route && !isLogin && entity && entity !== 'gone' ? pictureHints(route, entity) : []),
    ...fontHints(release.shell),
    // What was rendered from data brings the data along.
    ...screenHints.filter(({ as }) => !content || as !== 'fetch'),
  ];
  const page = readyPage(request, env, {
    files,
    metadata,
    data,
    hints,
    early,
    markup: { ...markup, content, rendering: markup.rendering && !isForUsers },
  });
  return {
    page: {
      ...page,
      isAboutEntity: subject?.route.about !== undefined,
      isForAll: metadata.exists && route !== undefined && isForAll(subject?.route.about, found),
    },
    status: metadata.exists ? 200 : disabled ? 503 : 404,
    markup: hasMarkup ? stateOf(markup) : undefined,
  };
}

/** The screen at an address, and the one that its page is about: at a login, the one behind it. */
function screensAt(
  screens: readonly RouteDefinition[],
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
) {
  const screenAt = (address: string) => screens.find(({ path }) => matchesPath(path, address));
  const route = screenAt(pathname);
  const isLogin = route?.path === paths.login;
  const path = isLogin ? pathBehindLogin(search) : pathname;
  const about = isLogin ? shownAtLogin(route, screenAt(path)) : route;
  return { route, subject: about && { route: about, path }, isLogin };
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

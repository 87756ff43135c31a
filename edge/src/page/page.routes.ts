import { HttpError } from '@safar/shared-server/http-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fetchPageEntity } from './fetch-page-entity';
import type { Env } from '../env';
import { metadataOf, isolatedPageMetadata } from './page-metadata';
import { renderIsolatedPageList } from './isolated-page-list';
import { siteOrigin } from '../http/site-origin';
import { renderPage } from './render-page';
import { pageData } from './page-data';
import { fontHints, preloadHints } from './preload-hints';
import type { ReleaseReader } from '@safar/releases';
import { matchesPath, isDisabledPath, screensOf } from './screen-paths';
import { contentSecurityPolicy } from '../http/content-security-policy';
import { ASK_AGAIN, sendWithEtag } from '../http/send-with-etag';
import { THEME_SCRIPT } from './theme-script';
import { resolveOverride } from '../targeting/override';
import { identifyPageVisitor } from '../targeting/identify-visitor';

/** The page for every path of a screen, the isolated page of each build, and the list of those pages. */
export async function pageRoutes(app: FastifyInstance, options: { env: Env; releases: ReleaseReader }) {
  const { env, releases } = options;

  const sendHtml = (
    request: FastifyRequest,
    reply: FastifyReply,
    text: string,
    { developer, cacheControl = ASK_AGAIN }: { developer?: string | undefined; cacheControl?: string } = {},
  ) => {
    const policy = contentSecurityPolicy(env, [THEME_SCRIPT], developer);
    void reply.headers({ 'content-security-policy': policy, vary: 'cookie' });
    return sendWithEtag(request, reply, { type: 'text/html', cacheControl, text });
  };

  app.get<{ Params: { name: string; build: string } }>(
    '/remotes/:name/:build/isolated.html',
    async (request, reply) => {
      const release = await releases.defaultRelease();
      const { name, build } = request.params;
      const isolated = await releases.remoteBuild(name, build);
      if (!isolated) throw new HttpError('NOT_FOUND', `There is no build ${build} of ${name}.`);
      const head = isolatedPageMetadata(name, {
        origin: siteOrigin(env, request),
        pathname: pathOf(request).pathname,
      });
      const { shell } = release;
      const page = renderPage(shell, head, pageData(env, release, { isolated }), fontHints(shell));
      return sendHtml(request, reply, page);
    },
  );

  app.get('/isolated', async (request, reply) =>
    sendHtml(request, reply, renderIsolatedPageList(await releases.registry())),
  );

  // Whatever is no file and no call is a screen: known paths with 200, others with 404 and the site's own 404 screen.
  app.get('/*', async (request, reply) => {
    if (!asksForPage(request)) throw new HttpError('NOT_FOUND');
    const registry = await releases.registry();
    const visitor = await identifyPageVisitor(env, registry, request, reply);
    const release = await releases.releaseFor(visitor);
    const asked = resolveOverride(release, visitor, registry, request);
    const { pathname, search } = pathOf(request);
    const origin = siteOrigin(env, request);
    const route = screensOf(release, env.LIVE_RELOAD === '1').find(({ path }) => matchesPath(path, pathname));
    const entity = route && (await fetchPageEntity(env, route, pathname, origin));
    const head = metadataOf(route, entity, { origin, pathname });
    // What a developer serves, only the tab knows.
    const early = asked.override?.origin === undefined ? preloadHints(release, pathname, search) : [];
    const hints = [...fontHints(release.shell), ...early];
    void reply.status(head.exists ? 200 : isDisabledPath(release, pathname) ? 503 : 404);
    const page = renderPage(release.shell, head, pageData(env, release, asked), hints);
    return sendHtml(request, reply, page, {
      developer: asked.override?.origin,
      // Of this visitor alone; an address with a token that ends is not kept at all.
      cacheControl: asked.override ? 'no-store' : `private, ${ASK_AGAIN}`,
    });
  });
}

const pathOf = ({ url }: FastifyRequest) => new URL(url, 'http://edge');

/** A navigation, not a file: a missing `.js` must never be answered with HTML. */
function asksForPage(request: FastifyRequest): boolean {
  return (
    !/\.[a-z0-9]{2,5}$/i.test(pathOf(request).pathname) &&
    /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')
  );
}

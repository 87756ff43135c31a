import { HttpError } from '@safar/shared-server/http-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { askSubject } from './ask-subject';
import type { Env } from './env';
import { headOf, isolatedHead } from './head';
import { isolatedIndex } from './isolated-index';
import { originOf } from './origin';
import { renderPage } from './page';
import { pageData } from './page-data';
import { fontHints, hintsFor } from './preload';
import type { Releases } from './releases';
import { fits, screensOf } from './screens';
import { contentSecurityPolicy } from './security';
import { ASK_AGAIN, sendText } from './send-text';
import { THEME_SCRIPT } from './theme';

/** The page for every path of a screen, the isolated page of each build, and the list of those pages. */
export async function pageRoutes(app: FastifyInstance, options: { env: Env; releases: Releases }) {
  const { env, releases } = options;
  const policy = contentSecurityPolicy(env, [THEME_SCRIPT]);

  const sendHtml = (request: FastifyRequest, reply: FastifyReply, text: string) =>
    sendText(request, reply.header('content-security-policy', policy), {
      type: 'text/html',
      cacheControl: ASK_AGAIN,
      text,
    });

  app.get<{ Params: { name: string; build: string } }>(
    '/remotes/:name/:build/isolated.html',
    (request, reply) => {
      const release = releases.current();
      const { name, build } = request.params;
      const remote = releases.remoteBuild(name, build);
      if (!remote) throw new HttpError('NOT_FOUND', `There is no build ${build} of ${name}.`);
      const head = isolatedHead(name, { origin: originOf(env, request), pathname: pathOf(request).pathname });
      const { shell } = release;
      const page = renderPage(shell, head, pageData(env, release, remote), fontHints(shell));
      return sendHtml(request, reply, page);
    },
  );

  app.get('/isolated', (request, reply) => sendHtml(request, reply, isolatedIndex(releases.current())));

  // Whatever is no file and no call is a screen: known paths with 200, others with 404 and the site's own 404 screen.
  app.get('/*', async (request, reply) => {
    if (!asksForPage(request)) throw new HttpError('NOT_FOUND');
    const release = releases.current();
    const { pathname, search } = pathOf(request);
    const origin = originOf(env, request);
    const route = screensOf(release, env.LIVE_RELOAD === '1').find(({ path }) => fits(path, pathname));
    const subject = route && (await askSubject(env, route, pathname, origin));
    const head = headOf(route, subject, { origin, pathname });
    const hints = [...fontHints(release.shell), ...hintsFor(release, pathname, search)];
    void reply.status(head.found ? 200 : 404);
    return sendHtml(request, reply, renderPage(release.shell, head, pageData(env, release), hints));
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

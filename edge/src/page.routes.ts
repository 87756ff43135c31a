import { HttpError } from '@safar/shared-server/http-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from './env';
import { isolatedIndex } from './isolated-index';
import { renderPage, THEME_SCRIPT } from './page';
import { pageData } from './page-data';
import { fits, hintsFor } from './preload';
import type { Release, Releases } from './releases';
import { contentSecurityPolicy } from './security';

/** The page for every path of a screen, the isolated page of each build, and the list of those pages. */
export async function pageRoutes(app: FastifyInstance, options: { env: Env; releases: Releases }) {
  const { env, releases } = options;
  const policy = contentSecurityPolicy(env, [THEME_SCRIPT]);

  const sendHtml = (reply: FastifyReply, html: string) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .send(html);

  app.get<{ Params: { name: string; build: string } }>(
    '/remotes/:name/:build/isolated.html',
    (request, reply) => {
      const release = releases.current();
      const { name, build } = request.params;
      const remote = releases.remoteBuild(name, build);
      if (!remote) throw new HttpError('NOT_FOUND', `There is no build ${build} of ${name}.`);
      return sendHtml(reply, renderPage(release.shell, pageData(env, release, remote), []));
    },
  );

  app.get('/isolated', (_request, reply) => sendHtml(reply, isolatedIndex(releases.current())));

  // Whatever is no file and no call is a screen: known paths with 200, others with 404 and the site's own 404 screen.
  app.get('/*', (request, reply) => {
    if (!asksForPage(request)) throw new HttpError('NOT_FOUND');
    const release = releases.current();
    const { pathname, search } = new URL(request.url, 'http://edge');
    void reply.status(isScreen(release, pathname) ? 200 : 404);
    return sendHtml(
      reply,
      renderPage(release.shell, pageData(env, release), hintsFor(release, pathname, search)),
    );
  });
}

/** A navigation, not a file: a missing `.js` must never be answered with HTML. */
function asksForPage(request: FastifyRequest): boolean {
  const { pathname } = new URL(request.url, 'http://edge');
  return !/\.[a-z0-9]{2,5}$/i.test(pathname) && /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
}

function isScreen({ shell, remotes }: Release, pathname: string): boolean {
  const patterns = [
    ...shell.routes,
    ...remotes.flatMap(({ live }) => live.door.routes.map(({ path }) => path)),
  ];
  return patterns.some((pattern) => fits(pattern, pathname));
}

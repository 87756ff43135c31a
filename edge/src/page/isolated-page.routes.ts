import { remoteUrl } from '@safar/shared-contracts/build-urls';
import { HttpError } from '@safar/shared-server/http-error';
import type { FastifyInstance } from 'fastify';
import type { ReleaseReader } from '@safar/releases';
import type { Env } from '../env';
import { CACHE_CONTROL } from '../http/headers/cache-control';
import { SCRIPTLESS_PAGE_POLICY } from '../http/headers/content-security-policy';
import { sendWithEtag } from '@safar/shared-server/send-with-etag';
import { siteOrigin } from '../http/site-origin';
import { shellFiles } from '../builds/assets-origin';
import { renderIsolatedPageList } from './isolated-page-list';
import { pageData } from '../builds/page-data';
import { isolatedPageMetadata } from './document/page-metadata';
import { fontHints } from './document/preload-hints';
import { readyPage, sendPage } from './document/send-page';

/** The isolated page of each build that the registry lists, live or not, and the list of these pages. */
export async function isolatedPageRoutes(
  app: FastifyInstance,
  { env, releases }: { env: Env; releases: ReleaseReader },
) {
  app.get<{ Params: { name: string; build: string } }>(
    `${remoteUrl({ name: ':name', build: ':build' })}isolated.html`,
    async (request, reply) => {
      const release = await releases.defaultRelease();
      const { name, build } = request.params;
      const isolated = await releases.remoteBuild(name, build);
      if (!isolated) throw new HttpError('NOT_FOUND', `There is no build ${build} of ${name}.`);
      const pathname = `${remoteUrl(isolated)}isolated.html`;
      const metadata = isolatedPageMetadata(name, { origin: siteOrigin(env, request), pathname });
      const { shell } = release;
      const page = readyPage(request, env, {
        files: shellFiles(env, request, shell),
        metadata,
        data: pageData(env, release, { isolated }),
        hints: fontHints(shell),
      });
      return sendPage(request, reply, page, CACHE_CONTROL.revalidated);
    },
  );

  app.get('/isolated', async (request, reply) => {
    void reply.header('content-security-policy', SCRIPTLESS_PAGE_POLICY);
    const { text } = renderIsolatedPageList(await releases.registry());
    return sendWithEtag(request, reply, { type: 'text/html', cacheControl: CACHE_CONTROL.revalidated, text });
  });
}

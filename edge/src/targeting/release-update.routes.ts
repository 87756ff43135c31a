import { BuildId, RELEASE_PATH } from '@safar/shared-contracts/release.contract';
import type { App } from '@safar/shared-server/app';
import * as v from 'valibot';
import type { ReleaseReader } from '@safar/releases';
import type { Env } from '../env';
import { CACHE_CONTROL } from '../http/cache-control';
import { sendWithEtag } from '@safar/shared-server/send-with-etag';
import { identifyVisitor } from './identify-visitor';
import { releaseUpdateFor } from './release-update';

const UpdateQuery = v.object({ shell: BuildId });

/**
 * The release that the visitor of an open tab gets now. `?shell=`: the build of the shell that the tab
 * runs.
 */
export async function releaseUpdateRoutes(
  app: App,
  { env, releases }: { env: Env; releases: ReleaseReader },
) {
  app.get(RELEASE_PATH, { schema: { querystring: UpdateQuery } }, async (request, reply) => {
    const visitor = await identifyVisitor(env, request);
    const update = releaseUpdateFor(request.query.shell, visitor, await releases.registry(), request);
    return sendWithEtag(request, reply.header('vary', 'cookie'), {
      type: 'application/json',
      cacheControl: CACHE_CONTROL.revalidatedByVisitor,
      text: JSON.stringify(update),
    });
  });
}

import { BuildId } from '@safar/shared-contracts/release.contract';
import { BEACON_TOKEN_HEADER, RELEASE_PATH } from '@safar/shared-contracts/release-addresses';
import type { App } from '@safar/shared-server/app';
import * as v from 'valibot';
import type { ReleaseReader } from '@safar/releases';
import type { Env } from '../../env';
import { CACHE_CONTROL } from '../../http/headers/cache-control';
import { sendWithEtag } from '@safar/shared-server/send-with-etag';
import { updateAfterFailure } from './failed-shells';
import { identifyVisitor } from '../identify-visitor';
import { renewPageToken } from '../../telemetry/page-token';
import { releaseUpdateFor } from './release-update';

const UpdateQuery = v.object({ shell: BuildId, failed: v.exactOptional(v.literal('1')) });
const Headers = v.object({ [BEACON_TOKEN_HEADER]: v.exactOptional(v.string()) });

/**
 * The release that the visitor of an open tab gets now. `?shell=`: the build of the shell that the tab
 * runs; `failed`: that build did not start. The token that its beacons carry may come with it, and is renewed
 * for what it gets.
 */
export async function releaseUpdateRoutes(
  app: App,
  { env, releases }: { env: Env; releases: ReleaseReader },
) {
  app.get(
    RELEASE_PATH,
    { schema: { querystring: UpdateQuery, headers: Headers } },
    async (request, reply) => {
      const visitor = await identifyVisitor(env, request);
      const { shell, failed } = request.query;
      const registry = await releases.registryFor(visitor);
      const update = failed
        ? await updateAfterFailure(env.DEPLOY_SECRET, shell, visitor, registry, request)
        : releaseUpdateFor(shell, visitor, registry, request);
      const beaconToken = await renewPageToken(
        env.DEPLOY_SECRET,
        request.headers[BEACON_TOKEN_HEADER],
        update,
      );
      return sendWithEtag(request, reply.header('vary', `cookie, ${BEACON_TOKEN_HEADER}`), {
        type: 'application/json',
        cacheControl: CACHE_CONTROL.revalidatedByVisitor,
        text: JSON.stringify({ ...update, ...(beaconToken ? { beaconToken } : {}) }),
      });
    },
  );
}

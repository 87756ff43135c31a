import { FILE_LIST, remoteUrl } from '@safar/shared-contracts/build-urls';
import type { ReleaseReader } from '@safar/releases';
import { DEVELOPMENT_BUILD } from '@safar/shared-contracts/development.contract';
import { HttpError } from '@safar/shared-server/http-error';
import { sendWithEtag } from '@safar/shared-server/send-with-etag';
import type { FastifyInstance } from 'fastify';
import { CACHE_CONTROL } from '../http/headers/cache-control';
import { parsePathParams, RemoteBuildParams } from '../http/path-params';
import { fileListOf } from './remote-source';

/** The list of the files of each build of a remote that is kept: pages name it that do not have it. */
export async function fileListRoutes(
  app: FastifyInstance,
  { releases }: { releases: Pick<ReleaseReader, 'buildRecord'> },
) {
  app.get(remoteUrl({ name: ':name', build: ':build' }) + FILE_LIST, async (request, reply) => {
    const { name, build } = parsePathParams(RemoteBuildParams, request.params);
    const record = await releases.buildRecord(name, build);
    // The files of a development build change under its name.
    if (record?.kind !== 'remote' || build === DEVELOPMENT_BUILD) throw new HttpError('NOT_FOUND');
    const { text } = fileListOf(record);
    const cacheControl = CACHE_CONTROL.buildFile;
    return sendWithEtag(request, reply, { type: 'application/json', cacheControl, text });
  });
}

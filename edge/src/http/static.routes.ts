import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { BuildId } from '@safar/shared-contracts/release.contract';
import { HttpError } from '@safar/shared-server/http-error';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { ReleaseStore } from '@safar/releases';
import { MAX_AGE_SECONDS } from './cache-control';
import { parsePathParams } from './path-params';

const ShellFileParams = v.object({ build: BuildId, '*': v.string() });
const RemoteFileParams = v.object({
  ...ShellFileParams.entries,
  name: v.pipe(v.string(), v.regex(/^mfe-[a-z]+(-[a-z]+)*$/)),
});

export interface StaticRoutesOptions {
  readonly store: ReleaseStore;
  /** The folder of the edge's own files: icon, styles of its pages, portraits of sample guides. */
  readonly publicFolder: string;
}

/**
 * The files of builds, and the edge's own files. A build's folder never changes once it is there, so
 * browsers may store its files for good; only the folder `dev` changes. Precompressed files are sent as
 * they are. A missing file is a 404, never the page.
 */
export async function staticRoutes(app: FastifyInstance, { store, publicFolder }: StaticRoutesOptions) {
  await mkdir(store.servedFolder, { recursive: true, mode: 0o700 });
  await app.register(fastifyStatic, {
    root: store.servedFolder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    dotfiles: 'ignore',
  });

  const sendBuildFile = async (reply: FastifyReply, name: string, build: string, file: string) => {
    if (!(await store.ensureServed(name, build))) throw new HttpError('NOT_FOUND');
    // By these options and not as a header, which a 404 would carry too: stored for good, it would outlive
    // the repair.
    return reply.sendFile(
      path.posix.join(name, build, path.posix.join('/', file)),
      build === 'dev'
        ? { cacheControl: false }
        : { cacheControl: true, maxAge: MAX_AGE_SECONDS.buildFile * 1000, immutable: true },
    );
  };

  app.get('/shell/:build/*', ({ params }, reply) => {
    const { build, '*': file } = parsePathParams(ShellFileParams, params);
    return sendBuildFile(reply, 'shell', build, file);
  });
  app.get('/remotes/:name/:build/*', ({ params }, reply) => {
    const { name, build, '*': file } = parsePathParams(RemoteFileParams, params);
    return sendBuildFile(reply, name, build, file);
  });

  await app.register(fastifyStatic, {
    root: publicFolder,
    prefix: '/',
    wildcard: false,
    decorateReply: false,
    maxAge: MAX_AGE_SECONDS.picture * 1000,
    index: false,
  });
}

import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { BuildId } from '@safar/shared-contracts/release.contract';
import { HttpError } from '@safar/shared-server/http-error';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { ReleaseStore } from '@safar/releases';

const BuildFile = v.object({ build: BuildId, '*': v.string() });
const RemoteFile = v.object({
  ...BuildFile.entries,
  name: v.pipe(v.string(), v.regex(/^mfe-[a-z]+(-[a-z]+)*$/)),
});

/**
 * The files of builds, each in its own folder that never changes once it is there, so browsers keep them for good; only the
 * folder `dev` changes. Precompressed files are served as they lie beside. A missing file is a 404, never the page.
 */
export async function staticRoutes(app: FastifyInstance, options: { store: ReleaseStore; pictures: string }) {
  const { store } = options;
  await mkdir(store.servedFolder, { recursive: true, mode: 0o700 });
  await app.register(fastifyStatic, {
    root: store.servedFolder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    dotfiles: 'ignore',
  });

  // Only what is found may be kept for good: a 404 that a browser keeps would outlive the repair.
  const send = async (
    reply: FastifyReply,
    name: string,
    { build, '*': file }: v.InferOutput<typeof BuildFile>,
  ) => {
    if (!(await store.ensureServed(name, build))) throw new HttpError('NOT_FOUND');
    return reply.sendFile(
      path.posix.join(name, build, path.posix.join('/', file)),
      build === 'dev' ? { cacheControl: false } : { cacheControl: true, maxAge: '1y', immutable: true },
    );
  };

  app.get('/shell/:build/*', ({ params }, reply) => send(reply, 'shell', found(BuildFile, params)));
  app.get('/remotes/:name/:build/*', ({ params }, reply) => {
    const file = found(RemoteFile, params);
    return send(reply, file.name, file);
  });

  await app.register(fastifyStatic, {
    root: options.pictures,
    prefix: '/',
    wildcard: false,
    decorateReply: false,
    maxAge: '7d',
    index: false,
  });
}

function found<Schema extends v.GenericSchema>(schema: Schema, params: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, params);
  if (!result.success) throw new HttpError('NOT_FOUND');
  return result.output;
}

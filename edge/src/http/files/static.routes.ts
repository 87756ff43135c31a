import fastifyStatic from '@fastify/static';
import { assetsUrl } from '@safar/shared-contracts/build-urls';
import { BuildId } from '@safar/shared-contracts/release.contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { makeFolder, type ReleaseReader, type ReleaseStore } from '@safar/releases';
import type { TeamAccess } from '../../admin/token-holder';
import { MAX_AGE_SECONDS } from '../headers/cache-control';
import { removePageHeaders } from '../headers/security-headers';
import { BuildFiles } from './build-files';
import { parsePathParams, RemoteBuildParams } from '../path-params';
import { SOURCE_MAP_ENDING } from './source-maps';

/**
 * What lets pages load a file from another origin and compare it with its hash, and lets them measure how
 * long that took. The files are public.
 */
const OTHER_ORIGIN_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

const AssetParams = v.object({ hash: v.pipe(v.string(), v.regex(/^[\w-]+$/)), '*': v.string() });
const ShellFileParams = v.object({ build: BuildId, '*': v.string() });
const RemoteFileParams = v.object({ ...RemoteBuildParams.entries, '*': v.string() });

export interface StaticRoutesOptions {
  readonly access: TeamAccess;
  readonly store: ReleaseStore;
  readonly releases: Pick<ReleaseReader, 'buildRecord' | 'buildsWithAsset'>;
  /** The folder of the edge's own files: icon, styles of its pages, portraits of sample guides. */
  readonly publicFolder: string;
  /** Pages load files by their hashes from another origin, which gets them here (ASSETS_URL). */
  readonly forOtherOrigins?: boolean;
}

/**
 * The files of builds, and the edge's own files. A file has an address by its hash, which it keeps in each
 * build that has it, and one below its build's folder. Neither changes once it is there, so browsers may
 * store it for good; only the folder `dev` changes. Precompressed files are sent as they are. A file that is
 * missing or damaged is a 404, never the page; so is a source map, to those who may not read it, and a file
 * that the build's record does not list (docs/decisions/046-releases-are-signed.md).
 */
export async function staticRoutes(
  app: FastifyInstance,
  { access, store, releases, publicFolder, forOtherOrigins = false }: StaticRoutesOptions,
) {
  makeFolder(store.servedFolder);
  await app.register(fastifyStatic, {
    root: store.servedFolder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    lastModified: false,
    index: false,
    dotfiles: 'ignore',
  });

  const files = new BuildFiles(store, access, app.log);
  app.addHook('onSend', (request, reply, payload) => {
    if (reply.statusCode < 400) removePageHeaders(reply);
    return files.keep(request, reply, payload);
  });

  app.get(`${assetsUrl}:hash/*`, async (request, reply) => {
    const { hash, '*': file } = parsePathParams(AssetParams, request.params);
    const builds = await releases.buildsWithAsset(
      `${assetsUrl}${hash}/${file.replace(SOURCE_MAP_ENDING, '')}`,
    );
    if (forOtherOrigins) void reply.headers(OTHER_ORIGIN_HEADERS);
    return files.send(request, reply, { builds, file });
  });
  app.get('/shell/:build/*', async (request, reply) => {
    const { build, '*': file } = parsePathParams(ShellFileParams, request.params);
    return files.send(request, reply, { builds: [await releases.buildRecord('shell', build)], file });
  });
  app.get('/remotes/:name/:build/*', async (request, reply) => {
    const { name, build, '*': file } = parsePathParams(RemoteFileParams, request.params);
    return files.send(request, reply, { builds: [await releases.buildRecord(name, build)], file });
  });

  await app.register(fastifyStatic, {
    root: publicFolder,
    prefix: '/',
    wildcard: false,
    decorateReply: false,
    maxAge: MAX_AGE_SECONDS.picture * 1000,
    lastModified: false,
    index: false,
  });
}

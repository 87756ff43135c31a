import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { assetsUrl } from '@safar/shared-contracts/build-urls';
import { BuildId, type Build } from '@safar/shared-contracts/release.contract';
import { HttpError } from '@safar/shared-server/http-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { makeFolder, type ReleaseReader, type ReleaseStore } from '@safar/releases';
import { isTokenHolder, type TeamAccess } from '../../admin/token-holder';
import { MAX_AGE_SECONDS } from '../headers/cache-control';
import { removePageHeaders } from '../headers/security-headers';
import { SentFiles } from './sent-files';
import { SoundFiles } from './sound-files';
import { parsePathParams, RemoteBuildParams } from '../path-params';
import { isSourceMap, SOURCE_MAP_ENDING } from './source-maps';

/**
 * What lets pages load a file from another origin and compare it with its hash, and lets them measure how
 * long that took. The files are public.
 */
const OTHER_ORIGIN_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

/** A bucket may have a damaged file itself: a copy of it is not made anew with each request. */
const MIN_COPY_AGE_MS = 60_000;

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

  const kept = new SentFiles(store.servedFolder);
  app.addHook('onSend', (request, reply, payload) => {
    if (reply.statusCode < 400) removePageHeaders(reply);
    return kept.keep(request, reply, payload);
  });

  const sound = new SoundFiles(store.servedFolder, (file, problem) =>
    app.log.error({ file, problem }, 'a file of a build is damaged, and is not served from the disk'),
  );
  const renewed = new LRUCache<string, true>({ max: 1_000, ttl: MIN_COPY_AGE_MS });

  /** Whether the file on the disk is what the record lists. A copy of a build that lacks it is made anew. */
  const isSound = async ({ name, build, files }: Build, file: string): Promise<boolean> => {
    const served = path.posix.join(name, build, file);
    const integrity = files[file]?.integrity ?? '';
    if (await sound.isSound(served, integrity)) return true;
    if (renewed.has(`${name}@${build}`)) return false;
    renewed.set(`${name}@${build}`, true);
    await store.renewServed(name, build).catch((err: unknown) => app.log.error({ err }, 'no copy was made'));
    return sound.isSound(served, integrity);
  };

  /** Sends the file of the first of these builds that lists it for browsers and has it. */
  const sendBuildFile = async (
    request: FastifyRequest,
    reply: FastifyReply,
    [records, file]: readonly [records: readonly (Build | undefined)[], file: string],
  ) => {
    const isPrivate = isSourceMap(file);
    if (isPrivate && !(await isTokenHolder(access, request))) throw new HttpError('NOT_FOUND');
    for (const record of records) {
      if (!record || !isListed(record, file) || isServerCode(record, file)) continue;
      const { name, build } = record;
      const served = path.posix.join(name, build, path.posix.join('/', file));
      const isLasting = build !== 'dev' && !isPrivate;
      if (isLasting && (await kept.send(request, reply, served))) return reply;
      const isServed = await store.ensureServed(name, build);
      if (isLasting && !(await isSound(record, file))) {
        if (kept.sendLast(request, reply, served)) return reply;
        continue;
      }
      if (!isServed || !existsSync(path.join(store.servedFolder, served))) continue;
      void reply.header('vary', 'accept-encoding');
      // By these options and not as a header, which a 404 would carry too: stored for good, it would outlive
      // the repair.
      return reply.sendFile(
        served,
        isLasting
          ? { cacheControl: true, maxAge: MAX_AGE_SECONDS.buildFile * 1000, immutable: true }
          : { cacheControl: false },
      );
    }
    throw new HttpError('NOT_FOUND');
  };

  app.get(`${assetsUrl}:hash/*`, async (request, reply) => {
    const { hash, '*': file } = parsePathParams(AssetParams, request.params);
    const builds = await releases.buildsWithAsset(
      `${assetsUrl}${hash}/${file.replace(SOURCE_MAP_ENDING, '')}`,
    );
    if (forOtherOrigins) void reply.headers(OTHER_ORIGIN_HEADERS);
    return sendBuildFile(request, reply, [builds, file]);
  });
  app.get('/shell/:build/*', async (request, reply) => {
    const { build, '*': file } = parsePathParams(ShellFileParams, request.params);
    return sendBuildFile(request, reply, [[await releases.buildRecord('shell', build)], file]);
  });
  app.get('/remotes/:name/:build/*', async (request, reply) => {
    const { name, build, '*': file } = parsePathParams(RemoteFileParams, request.params);
    return sendBuildFile(request, reply, [[await releases.buildRecord(name, build)], file]);
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

/** Whether a file, or what it is the source map of, renders pages on the server: no browser needs it. */
function isServerCode(record: Build, file: string): boolean {
  return record.kind === 'shell' && file.replace(SOURCE_MAP_ENDING, '') === record.server;
}

/** Whether the signed record of a build lists the file, or the file that it is the source map of. */
function isListed({ files, build }: Build, file: string): boolean {
  // A development build changes with each save, and its hot updates are not listed.
  return build === 'dev' || Object.hasOwn(files, file.replace(SOURCE_MAP_ENDING, ''));
}

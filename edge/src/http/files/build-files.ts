import { existsSync } from 'node:fs';
import path from 'node:path';
import { DEVELOPMENT_BUILD } from '@safar/shared-contracts/development.contract';
import type { Build } from '@safar/shared-contracts/release.contract';
import { HttpError } from '@safar/shared-server/http-error';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { hasIntegrity, headersFor, type ReleaseStore } from '@safar/releases';
import { diskFault } from '@safar/releases/disk-fault';
import { isTokenHolder, type TeamAccess } from '../../admin/token-holder';
import { MAX_AGE_SECONDS } from '../headers/cache-control';
import { SentFiles } from './sent-files';
import { SoundFiles } from './sound-files';
import { isSourceMap, SOURCE_MAP_ENDING } from './source-maps';

/** A bucket may have a damaged file itself: a copy of it is not made anew with each request. */
const MIN_COPY_AGE_MS = 60_000;

/** Sends files of builds from the folder in which the store has copies of them, and only sound ones. */
export class BuildFiles {
  readonly #kept: SentFiles;
  readonly #sound: SoundFiles;
  /** Holds something for a while after the disk took no copy. */
  readonly #isDiskUnusable = new LRUCache<true, true>({ max: 1, ttl: MIN_COPY_AGE_MS });
  /** The builds of which no copy could be made a while ago: the bucket does not give all of their files. */
  readonly #uncopied = new LRUCache<string, true>({ max: 1_000, ttl: MIN_COPY_AGE_MS });
  readonly #renewed = new LRUCache<string, true>({ max: 1_000, ttl: MIN_COPY_AGE_MS });

  constructor(
    private readonly store: Pick<
      ReleaseStore,
      'servedFolder' | 'ensureServed' | 'renewServed' | 'readBuildFile'
    >,
    private readonly access: TeamAccess,
    private readonly log: FastifyBaseLogger,
  ) {
    this.#kept = new SentFiles(store.servedFolder);
    this.#sound = new SoundFiles(store.servedFolder, (file, problem) =>
      log.error({ file, problem }, 'a file of a build is damaged, and is not served from the disk'),
    );
  }

  /** Keeps what is sent, for the next request: the hook `onSend` of the routes. */
  keep(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
    return this.#kept.keep(request, reply, payload);
  }

  /** Sends the file of the first of these builds that lists it for browsers and has it; 404 without one. */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    { builds, file }: { readonly builds: readonly (Build | undefined)[]; readonly file: string },
  ): Promise<FastifyReply> {
    const isPrivate = isSourceMap(file);
    if (isPrivate && !(await isTokenHolder(this.access, request))) throw new HttpError('NOT_FOUND');
    for (const record of builds) {
      if (!record || !isListed(record, file) || isServerCode(record, file)) continue;
      const { name, build } = record;
      const served = path.posix.join(name, build, path.posix.join('/', file));
      const isLasting = build !== DEVELOPMENT_BUILD && !isPrivate;
      if (isLasting && (await this.#kept.send(request, reply, served))) return reply;
      const isServed = await this.#ensureCopy(name, build);
      if (isLasting && !(isServed !== undefined && (await this.#isSound(record, file)))) {
        if (this.#kept.sendLast(request, reply, served)) return reply;
        if (isServed === undefined && (await this.#sendFromStore(reply, record, file))) return reply;
        continue;
      }
      if (!isServed || !existsSync(path.join(this.store.servedFolder, served))) continue;
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
  }

  /** Whether there is such a build, in the folder by now; undefined while no copy of it can be made. */
  async #ensureCopy(name: string, build: string): Promise<boolean | undefined> {
    if (existsSync(path.join(this.store.servedFolder, name, build))) return true;
    const uncopied = `${name}@${build}`;
    // Each try would download the build until the disk is full again, or to the file that cannot be read.
    if (this.#isDiskUnusable.has(true) || this.#uncopied.has(uncopied)) return undefined;
    try {
      return await this.store.ensureServed(name, build);
    } catch (error) {
      const problem = diskFault(error);
      if (problem === undefined) {
        if (!this.#uncopied.has(uncopied))
          this.log.error({ err: error }, 'a build is served from the bucket itself: no copy can be made');
        this.#uncopied.set(uncopied, true);
        return undefined;
      }
      if (!this.#isDiskUnusable.has(true))
        this.log.error({ problem }, 'builds are served from the bucket itself: no copies can be made');
      this.#isDiskUnusable.set(true, true);
      return undefined;
    }
  }

  /** Sends a file as the bucket has it, which takes longer, if it is what the record of its build lists. */
  async #sendFromStore(reply: FastifyReply, { name, build, files }: Build, file: string): Promise<boolean> {
    const bytes = await this.store.readBuildFile(name, build, file);
    if (!bytes || !hasIntegrity(bytes, files[file]?.integrity ?? '')) return false;
    const { ContentType, CacheControl } = headersFor(file, { mutable: false });
    void reply.headers({ 'content-type': ContentType, 'cache-control': CacheControl }).send(bytes);
    return true;
  }

  /** Whether the file on the disk is what the record lists. A copy of a build that lacks it is made anew. */
  async #isSound({ name, build, files }: Build, file: string): Promise<boolean> {
    const served = path.posix.join(name, build, file);
    const integrity = files[file]?.integrity ?? '';
    if (await this.#sound.isSound(served, integrity)) return true;
    if (this.#renewed.has(`${name}@${build}`)) return false;
    this.#renewed.set(`${name}@${build}`, true);
    await this.store
      .renewServed(name, build)
      .catch((err: unknown) => this.log.error({ err }, 'no copy was made'));
    return this.#sound.isSound(served, integrity);
  }
}

/** Whether a file, or what it is the source map of, renders pages on the server: no browser needs it. */
function isServerCode(record: Build, file: string): boolean {
  return record.kind === 'shell' && file.replace(SOURCE_MAP_ENDING, '') === record.server;
}

/** Whether the signed record of a build lists the file, or the file that it is the source map of. */
function isListed({ files, build }: Build, file: string): boolean {
  // A development build changes with each save, and its hot updates are not listed.
  return build === DEVELOPMENT_BUILD || Object.hasOwn(files, file.replace(SOURCE_MAP_ENDING, ''));
}

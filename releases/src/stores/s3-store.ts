import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inParallel } from './in-parallel';
import { S3Bucket } from './s3-bucket';
import type { ReleaseStore } from './store';

/** Written last and removed first: a build that has it is whole. */
const RECORD = 'build.json';
/** For how long (ms) a document may be on its way: an edge asks for one all the time, and had better ask again. */
const DOCUMENT_TIMEOUT_MS = 5_000;
const REVISION_KEY = /^(\d{8})\.json$/;

/** Releases at `s3://bucket/prefix`; the builds that are served are brought to `servedFolder`. */
export async function openS3Store(url: URL, servedFolder: string): Promise<ReleaseStore> {
  return new S3Store(new S3Bucket(url), servedFolder);
}

/**
 * Releases in a bucket of any store that speaks S3 and has conditional writes. Many edges and publishers work on one bucket:
 * nothing is remembered here but the downloads under way. Objects may be served by a CDN as they lie.
 */
class S3Store implements ReleaseStore {
  readonly location: string;
  readonly registryMaxAgeMs = 500;
  readonly #downloads = new Map<string, Promise<boolean>>();

  constructor(
    private readonly bucket: S3Bucket,
    readonly servedFolder: string,
  ) {
    this.location = bucket.location;
  }

  async listRevisions(): Promise<number[]> {
    const names = await this.bucket.listKeys('registry/');
    return names.flatMap((name) => Number(REVISION_KEY.exec(name)?.[1] ?? [])).sort((a, b) => a - b);
  }

  async readRevision(revision: number): Promise<string | undefined> {
    return (await this.bucket.read(revisionKey(revision), DOCUMENT_TIMEOUT_MS))?.bytes.toString();
  }

  createRevision(revision: number, text: string): Promise<boolean> {
    return this.bucket.create(revisionKey(revision), Buffer.from(text), {
      ContentType: 'application/json',
      // A number that is free again after this one was removed must not be answered from a cache.
      CacheControl: 'no-cache',
    });
  }

  removeRevision(revision: number): Promise<void> {
    return this.bucket.remove(revisionKey(revision));
  }

  async putBuild(
    name: string,
    build: string,
    folder: string,
    { replace } = { replace: false },
  ): Promise<void> {
    const root = `${name}/${build}/`;
    const isKept = await this.#has(name, build);
    if (isKept && !replace) return;
    const files = await filesOf(folder);
    if (!files.includes(RECORD)) throw new Error(`${folder} is no build: it has no ${RECORD}.`);
    if (isKept) await this.removeBuild(name, build);
    const put = async (file: string) => {
      await this.bucket.write(root + file, await readFile(path.join(folder, file)), headersOf(file, replace));
    };
    await inParallel(
      files.filter((file) => file !== RECORD),
      put,
    );
    await put(RECORD);
  }

  async readBuildFile(name: string, build: string, file: string): Promise<Buffer | undefined> {
    return (await this.bucket.read(`${name}/${build}/${file}`))?.bytes;
  }

  async listBuilds(name: string): Promise<string[]> {
    const whole: string[] = [];
    await inParallel(await this.bucket.listFolders(`${name}/`), async (build) => {
      if (await this.#has(name, build)) whole.push(build);
    });
    return whole;
  }

  async removeBuild(name: string, build: string): Promise<void> {
    const root = `${name}/${build}/`;
    await this.bucket.remove(root + RECORD);
    await inParallel(await this.bucket.listKeys(root), (file) => this.bucket.remove(root + file));
    await rm(this.#servedAt(name, build), { recursive: true, force: true });
  }

  async ensureServed(name: string, build: string): Promise<boolean> {
    const target = this.#servedAt(name, build);
    if (existsSync(target)) return true;
    let download = this.#downloads.get(target);
    if (!download) {
      download = this.#download(name, build, target).finally(() => this.#downloads.delete(target));
      this.#downloads.set(target, download);
    }
    return download;
  }

  async #download(name: string, build: string, target: string): Promise<boolean> {
    const root = `${name}/${build}/`;
    const draft = path.join(this.servedFolder, 'drafts', randomUUID());
    const record = await this.bucket.read(root + RECORD);
    if (!record) return false;
    let isWhole = true;
    try {
      await inParallel(await this.bucket.listKeys(root), async (file) => {
        const copy = path.join(draft, file);
        if (!copy.startsWith(draft + path.sep)) {
          throw new Error(`${this.location}/${root}${file} leads out of its folder.`);
        }
        const object = await this.bucket.read(root + file);
        if (!object) return void (isWhole = false);
        await mkdir(path.dirname(copy), { recursive: true, mode: 0o700 });
        await writeFile(copy, object.bytes, { mode: 0o600, flush: true });
      });
      // Whoever removes or replaces a build begins with its record: what was read before that is whole.
      const tag = await this.bucket.readEtag(root + RECORD);
      if (tag === undefined) return false;
      if (!isWhole || tag !== record.etag) {
        throw new Error(`${this.location}/${root} was replaced while it was read.`);
      }
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await rename(draft, target).catch((error: unknown) => {
        // Another process serves from the same folder and was first.
        if (!existsSync(target)) throw error;
      });
      return true;
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  async #has(name: string, build: string): Promise<boolean> {
    return (await this.bucket.readEtag(`${name}/${build}/${RECORD}`)) !== undefined;
  }

  #servedAt(name: string, build: string): string {
    return path.join(this.servedFolder, name, build);
  }
}

const revisionKey = (revision: number) => `registry/${String(revision).padStart(8, '0')}.json`;

/** A folder's files, as paths with `/` below it. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, '/'));
}

/** The kinds of file a build is made of. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const headersOf = (file: string, changes: boolean) => ({
  ContentType: TYPES[path.extname(file)] ?? 'application/octet-stream',
  CacheControl: changes ? 'no-cache' : 'public, max-age=31536000, immutable',
});

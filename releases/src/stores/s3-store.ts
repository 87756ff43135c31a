import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DEVELOPMENT_BUILD } from '@safar/shared-contracts/development.contract';
import type { DocumentKeys } from '../signing/document-signature';
import { RECORD_FILE } from '../build-folder/build-record';
import { listFiles } from '../build-folder/build-files';
import { inParallel } from './in-parallel';
import { makeFolder } from './make-folder';
import { removeOldDrafts } from './old-drafts';
import { revisionPath, revisionsIn } from './revision-files';
import { DOCUMENT_HEADERS, headersFor } from './s3-headers';
import { S3Bucket } from './s3-bucket';
import type { ReleaseStore } from './store';

/** How long (ms) reading a document may take. Short, because an edge reads one again and again. */
const DOCUMENT_TIMEOUT_MS = 5_000;

/** Opens the store at `s3://bucket/prefix`. Builds that are served are downloaded to `servedFolder`. */
export async function openS3Store(
  url: URL,
  servedFolder: string,
  documentKeys?: DocumentKeys,
): Promise<ReleaseStore> {
  return new S3Store(new S3Bucket(url), servedFolder, documentKeys);
}

/**
 * Keeps releases in a bucket of any store that speaks S3 and has conditional writes. Many edges and
 * publishers use one bucket, so nothing is cached here but the downloads in flight. A CDN may serve the
 * objects as they are.
 */
class S3Store implements ReleaseStore {
  readonly location: string;
  readonly registryMaxAgeMs = 500;
  readonly #downloads = new Map<string, Promise<boolean>>();

  constructor(
    private readonly bucket: S3Bucket,
    readonly servedFolder: string,
    readonly documentKeys: DocumentKeys | undefined,
  ) {
    this.location = bucket.location;
  }

  async listRevisions(): Promise<number[]> {
    return revisionsIn(await this.bucket.listKeys('registry/'));
  }

  readRevision(revision: number): Promise<string | undefined> {
    return this.readDocument(revisionPath(revision));
  }

  createRevision(revision: number, text: string): Promise<boolean> {
    return this.createDocument(revisionPath(revision), text);
  }

  removeRevision(revision: number): Promise<void> {
    return this.removeDocument(revisionPath(revision));
  }

  listDocuments(folder: string): Promise<string[]> {
    return this.bucket.listKeys(`${folder}/`);
  }

  async readDocument(file: string): Promise<string | undefined> {
    return (await this.bucket.read(file, DOCUMENT_TIMEOUT_MS))?.bytes.toString();
  }

  writeDocument(file: string, text: string): Promise<void> {
    return this.bucket.write(file, Buffer.from(text), DOCUMENT_HEADERS);
  }

  createDocument(file: string, text: string): Promise<boolean> {
    return this.bucket.create(file, Buffer.from(text), DOCUMENT_HEADERS);
  }

  removeDocument(file: string): Promise<void> {
    return this.bucket.remove(file);
  }

  async putBuild(
    name: string,
    build: string,
    folder: string,
    { replace } = { replace: false },
  ): Promise<void> {
    const root = `${name}/${build}/`;
    const files = await listFiles(folder);
    if (!files.includes(RECORD_FILE)) throw new Error(`${folder} is no build: it has no ${RECORD_FILE}.`);
    if (replace) {
      await this.#removeObjects(root);
      await this.#removeServed(name, build);
    }
    const stored = new Set(await this.bucket.listKeys(root));
    // Of a build that was removed meanwhile some files may be gone. Without a record none counts as stored.
    const isStored = stored.has(RECORD_FILE);
    const missing = files.filter((file) => file !== RECORD_FILE && !(isStored && stored.has(file)));
    const put = async (file: string) => {
      const content = await readFile(path.join(folder, file));
      await this.bucket.write(root + file, content, headersFor(file, { mutable: replace }));
    };
    await inParallel(missing, put);
    if (!isStored) await put(RECORD_FILE);
  }

  async readBuildFile(name: string, build: string, file: string): Promise<Buffer | undefined> {
    return (await this.bucket.read(`${name}/${build}/${file}`))?.bytes;
  }

  async removeBuild(name: string, build: string, isNeeded = async () => false): Promise<void> {
    const [root, kept] = [`${name}/${build}/`, keptCopy(name, build)];
    const removed = new Map<string, Buffer>();
    const remove = async (file: string) => {
      const object = await this.bucket.read(root + file);
      if (object) {
        removed.set(file, object.bytes);
        // Whoever removes a build may be killed before it asks whether somebody has come to need it.
        await this.bucket.write(kept + file, object.bytes, headersOf(build, file));
      }
      await this.bucket.remove(root + file);
    };
    await remove(RECORD_FILE);
    if (!(await isNeeded())) {
      await inParallel(await this.bucket.listKeys(root), remove);
      // Whoever stored the build again while that went on has a document by now, or stores what is gone.
      if (!(await isNeeded())) {
        await this.#removeObjects(kept);
        return this.#removeServed(name, build);
      }
    }
    await this.#putBack(name, build, [...removed.keys()], async (file) => removed.get(file));
    await this.#removeObjects(kept);
  }

  /** Removes all objects below a key, the record of a build first. */
  async #removeObjects(root: string): Promise<void> {
    await this.bucket.remove(root + RECORD_FILE);
    await inParallel(await this.bucket.listKeys(root), (file) => this.bucket.remove(root + file));
  }

  /** Puts files of a build where there are none, the record last. */
  async #putBack(
    name: string,
    build: string,
    files: readonly string[],
    read: (file: string) => Promise<Buffer | undefined>,
  ): Promise<void> {
    const put = async (file: string) => {
      const bytes = await read(file);
      if (bytes) await this.bucket.create(`${name}/${build}/${file}`, bytes, headersOf(build, file));
    };
    await inParallel(
      files.filter((file) => file !== RECORD_FILE),
      put,
    );
    await put(RECORD_FILE);
  }

  /**
   * Puts back what somebody who was killed had removed of a build. Its copy stays: the next one who removes
   * the build removes it as well.
   */
  async #repair(name: string, build: string): Promise<void> {
    const kept = keptCopy(name, build);
    const files = await this.bucket.listKeys(kept);
    await this.#putBack(name, build, files, async (file) => (await this.bucket.read(kept + file))?.bytes);
  }

  async ensureServed(name: string, build: string): Promise<boolean> {
    const target = this.#servedPath(name, build);
    if (existsSync(target)) return true;
    let download = this.#downloads.get(target);
    if (!download) {
      download = this.#download(name, build, target).finally(() => this.#downloads.delete(target));
      this.#downloads.set(target, download);
    }
    return download;
  }

  async renewServed(name: string, build: string): Promise<void> {
    await this.#download(name, build, this.#servedPath(name, build), { replace: true });
  }

  /**
   * Downloads a build to a draft, and moves it to `target` once it is complete. False when there is no such
   * build.
   */
  async #download(
    name: string,
    build: string,
    target: string,
    { replace } = { replace: false },
  ): Promise<boolean> {
    const root = `${name}/${build}/`;
    const drafts = path.join(this.servedFolder, 'drafts');
    await removeOldDrafts(drafts);
    await this.#repair(name, build);
    const [draft, replaced] = [path.join(drafts, randomUUID()), path.join(drafts, randomUUID())];
    const record = await this.bucket.read(root + RECORD_FILE);
    if (!record) return false;
    try {
      const hasAllFiles = await this.#downloadFiles(root, draft);
      // A build is removed or replaced beginning with its record: if the record is the same, all files belong
      // together.
      const etag = await this.bucket.readEtag(root + RECORD_FILE);
      if (etag === undefined) return false;
      if (!hasAllFiles || etag !== record.etag) {
        throw new Error(`${this.location}/${root} was replaced while it was read.`);
      }
      makeFolder(path.dirname(target));
      if (replace) await rename(target, replaced).catch(() => undefined);
      await rename(draft, target).catch((error: unknown) => {
        // Another process that serves from the same folder may have been first.
        if (!existsSync(target)) throw error;
      });
      return true;
    } finally {
      for (const each of [draft, replaced]) await rm(each, { recursive: true, force: true });
    }
  }

  /** Downloads all objects below a key. False when one was removed after the list was read. */
  async #downloadFiles(root: string, folder: string): Promise<boolean> {
    let hasAllFiles = true;
    await inParallel(await this.bucket.listKeys(root), async (file) => {
      const copy = path.join(folder, file);
      if (!copy.startsWith(folder + path.sep)) {
        throw new Error(`${this.location}/${root}${file} leads out of its folder.`);
      }
      const object = await this.bucket.read(root + file);
      if (!object) return void (hasAllFiles = false);
      makeFolder(path.dirname(copy));
      await writeFile(copy, object.bytes, { mode: 0o600, flush: true });
    });
    return hasAllFiles;
  }

  #removeServed(name: string, build: string): Promise<void> {
    return rm(this.#servedPath(name, build), { recursive: true, force: true });
  }

  #servedPath(name: string, build: string): string {
    return path.join(this.servedFolder, name, build);
  }
}

/** The key below which the files of a build are that somebody is removing. */
const keptCopy = (name: string, build: string) => `removed/${name}/${build}/`;

const headersOf = (build: string, file: string) => headersFor(file, { mutable: build === DEVELOPMENT_BUILD });

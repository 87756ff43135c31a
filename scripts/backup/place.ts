import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  createReadStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { makeFolder, openBucket, syncFolder, type Bucket } from '@safar/releases';
import { ROOT } from '@safar/tooling/root';
import { undoneWhenInterrupted } from '../command-line/undone-when-interrupted';
import { startedAt } from '../stack/processes/process-identity';
import { MANIFEST_FILE, parseManifest, type Manifest } from './manifest';

/** Where backups are kept, each under its name. */
export interface BackupPlace {
  readonly location: string;
  /** A new folder on this machine, in which a backup is written. */
  newDraft(name: string): string;
  /** Takes over a finished draft: from then on there is a backup of that name, whole. */
  put(draft: string, name: string): Promise<void>;
  /** The names of all backups, the oldest first. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

/**
 * A name for a new backup: its moment, and something that sets it apart from others of the same second, such
 * as `safar-2026-11-23T031657Z-1f0c`. Two that went into a bucket under one name would be neither.
 */
export const backupName = (at: Date) =>
  `safar-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z-${randomBytes(2).toString('hex')}`;
/** Earlier backups are named by their moment alone. */
const NAME = /^safar-\d{4}-\d\d-\d\dT\d{6}Z(?:-[\da-f]{4})?$/;

/** No backup takes that long. */
const MAX_DRAFT_AGE_MS = 24 * 3_600_000;

const isUrl = (where: string) => where.startsWith('s3://');
const folderAt = (where: string) => path.resolve(ROOT, where);

/** The place at that address: `s3://bucket/prefix`, or a folder. */
export async function openPlace(where: string): Promise<BackupPlace> {
  return isUrl(where) ? bucketPlace(await openBucket(new URL(where))) : folderPlace(folderAt(where));
}

function folderPlace(folder: string): BackupPlace {
  return {
    location: folder,
    newDraft: (name) => {
      makeFolder(folder);
      removeOldDrafts(folder);
      return mkdtempSync(path.join(folder, `${name}.draft-`));
    },
    put: async (draft, name) => {
      renameSync(draft, path.join(folder, name));
      syncFolder(folder);
    },
    list: async () =>
      (existsSync(folder) ? readdirSync(folder) : [])
        .filter((name) => NAME.test(name) && existsSync(path.join(folder, name, MANIFEST_FILE)))
        .sort(),
    remove: async (name) => {
      // Without its manifest it is no backup any more, should this be killed half way.
      rmSync(path.join(folder, name, MANIFEST_FILE));
      rmSync(path.join(folder, name), { recursive: true });
    },
  };
}

/** Removes the drafts that killed processes left. */
function removeOldDrafts(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => each.includes('.draft-'))) {
    const draft = path.join(folder, name);
    if (Date.now() - statSync(draft).mtimeMs > MAX_DRAFT_AGE_MS) rmSync(draft, { recursive: true });
  }
}

/** An object of a bucket has no more bytes than this: a larger file becomes several, `<file>.000`, …. */
const MAX_OBJECT_BYTES = 4 * 1024 * 1024;
const HEADERS = { ContentType: 'application/octet-stream', CacheControl: 'no-store' };

const objectsOf = (file: string, bytes: number) =>
  bytes <= MAX_OBJECT_BYTES
    ? [file]
    : Array.from(
        { length: Math.ceil(bytes / MAX_OBJECT_BYTES) },
        (_, index) => `${file}.${String(index).padStart(3, '0')}`,
      );

/** Writes the manifest last: without it there is no backup. */
async function upload(bucket: Bucket, draft: string, name: string): Promise<void> {
  const manifest = await readFile(path.join(draft, MANIFEST_FILE));
  for (const [file, { bytes }] of Object.entries(parseManifest(manifest.toString(), draft).files)) {
    const chunks = createReadStream(path.join(draft, file), { highWaterMark: MAX_OBJECT_BYTES });
    const objects = objectsOf(file, bytes);
    if (bytes === 0) await bucket.write(`${name}/${file}`, Buffer.alloc(0), HEADERS);
    for await (const chunk of chunks) await bucket.write(`${name}/${objects.shift()}`, chunk, HEADERS);
  }
  await bucket.write(`${name}/${MANIFEST_FILE}`, manifest, HEADERS);
}

function bucketPlace(bucket: Bucket): BackupPlace {
  const { location } = bucket;
  const remove = async (name: string) => {
    await bucket.remove(`${name}/${MANIFEST_FILE}`);
    for (const key of await bucket.listKeys(`${name}/`)) await bucket.remove(`${name}/${key}`);
  };
  /**
   * Removes what is left of backups without a manifest: their upload, or their removal, broke off with the
   * store itself, or with the process.
   */
  const removeOldUploads = async () => {
    const whole = new Set<string>();
    const names = new Set<string>();
    for (const [name = '', file] of (await bucket.listKeys('')).map((key) => key.split('/'))) {
      if (NAME.test(name)) (file === MANIFEST_FILE ? whole : names).add(name);
    }
    const youngest = backupName(new Date(Date.now() - MAX_DRAFT_AGE_MS));
    for (const name of names) if (!whole.has(name) && name < youngest) await remove(name);
  };
  return {
    location,
    newDraft: newTemporaryFolder,
    put: async (draft, name) => {
      await removeOldUploads();
      try {
        await upload(bucket, draft, name);
      } catch (error) {
        await remove(name).catch(() => undefined);
        throw error;
      }
      rmSync(draft, { recursive: true });
    },
    list: async () =>
      (await bucket.listKeys(''))
        .flatMap((key) => {
          const [name = '', file] = key.split('/');
          return NAME.test(name) && file === MANIFEST_FILE ? [name] : [];
        })
        .sort(),
    remove,
  };
}

/** Containers may share a folder for temporary files, and each has processes and a host name of its own. */
const TEMPORARY = `safar-backup-${hostname()}-`;

/** The process of that pid, as it is written into the name of a folder; undefined when there is none. */
function ownerOf(pid: number): string | undefined {
  const started = startedAt(pid);
  return started === undefined ? undefined : `${pid}-${started.replaceAll(/\W/g, '')}`;
}

/**
 * A new folder for the data of all users, outside the place of backups. Those whose process was killed are
 * removed: nothing else would ever do it.
 */
function newTemporaryFolder(): string {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(TEMPORARY))) {
    const left = path.join(tmpdir(), name);
    const [pid = '', started] = name.slice(TEMPORARY.length).split('-');
    const isOwn = statSync(left, { throwIfNoEntry: false })?.uid === process.getuid?.();
    if (isOwn && ownerOf(Number(pid)) !== `${pid}-${started}`) rmSync(left, { recursive: true, force: true });
  }
  return mkdtempSync(path.join(tmpdir(), `${TEMPORARY}${ownerOf(process.pid)}-`));
}

/**
 * Does work on a backup as a folder of this machine: one at `s3://bucket/prefix/name` is downloaded for it.
 * Rejects with a sentence when there is none.
 */
export async function withBackup<T>(where: string, work: (folder: string) => Promise<T>): Promise<T> {
  if (!isUrl(where)) return work(folderAt(where));
  let folder: string | undefined;
  const remove = () => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    return await undoneWhenInterrupted(remove, async () => {
      folder = newTemporaryFolder();
      await download(await openBucket(new URL(where)), folder);
      return work(folder);
    });
  } finally {
    remove();
  }
}

async function download(bucket: Bucket, folder: string): Promise<void> {
  const manifest = await bucket.read(MANIFEST_FILE);
  if (!manifest) throw new Error(`${bucket.location} is not a backup: it has no ${MANIFEST_FILE}.`);
  const { files }: Manifest = parseManifest(manifest.bytes.toString(), bucket.location);
  for (const [file, { bytes }] of Object.entries(files)) {
    const target = path.join(folder, file);
    if (!target.startsWith(folder + path.sep)) throw new Error(`${file} leads out of the backup.`);
    makeFolder(path.dirname(target));
    for (const object of objectsOf(file, bytes)) {
      const read = await bucket.read(object);
      // A missing one is found by the hashes.
      if (read) appendFileSync(target, read.bytes, { mode: 0o600 });
    }
  }
  writeFileSync(path.join(folder, MANIFEST_FILE), manifest.bytes, { mode: 0o600 });
}

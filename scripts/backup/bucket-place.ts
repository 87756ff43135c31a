import { appendFileSync, createReadStream, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder, type Bucket } from '@safar/releases';
import { MANIFEST_FILE, parseManifest, type Manifest } from './manifest';
import { BACKUP_NAME, backupName, MAX_DRAFT_AGE_MS, type BackupPlace } from './place';
import { newTemporaryFolder } from './temporary-folder';

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

/** A bucket of backups: an upload is none before it has its manifest. */
export function bucketPlace(bucket: Bucket): BackupPlace {
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
      if (BACKUP_NAME.test(name)) (file === MANIFEST_FILE ? whole : names).add(name);
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
          return BACKUP_NAME.test(name) && file === MANIFEST_FILE ? [name] : [];
        })
        .sort(),
    remove,
  };
}

/** Downloads the backup that the bucket's prefix names. Rejects with a sentence when there is none. */
export async function download(bucket: Bucket, folder: string): Promise<void> {
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

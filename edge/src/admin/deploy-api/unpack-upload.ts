import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describeDiskFault, StorageUnusable } from '@safar/releases/disk-fault';
import { HttpError } from '@safar/shared-server/http-error';
import { x as extract } from 'tar';
import { ReleaseRefused } from '@safar/releases';

const CHUNK_BYTES = 64 * 1024;
/** Limits of an unpacked build: many times the size of the largest one. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
const MAX_ENTRIES = 2_000;

/** The beginning of the name of a folder in the system's temporary folder that holds an upload. */
const FOLDER_PREFIX = 'safar-upload-';
/** No upload takes that long: an older folder belongs to an edge that was killed. */
const MAX_FOLDER_AGE_MS = 3_600_000;

/** A path below the folder that every operating system reads alike: relative, and without `..`. */
const SAFE_PATH = /^(\.\/?|(\.\/)?[\w@-][\w@.-]*(\/[\w@-][\w@.-]*)*\/?)$/;

/**
 * Unpacks a gzip'd tar into a temporary folder, which exists for as long as `use` takes. Throws a
 * ReleaseRefused when it is no such archive, or when it holds anything but files and folders below its
 * root; StorageUnusable when the disk is full; PAYLOAD_TOO_LARGE when it holds too much.
 */
export async function withUnpackedUpload<T>(
  archive: Buffer,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  await removeOrphans().catch(explain);
  const folder = await mkdtemp(path.join(tmpdir(), FOLDER_PREFIX)).catch(explain);
  try {
    await unpack(archive, folder);
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Throws what the disk for uploads lacks as sentences, and every other error as it is. */
function explain(error: unknown): never {
  const fault = describeDiskFault(error);
  if (fault === undefined) throw error;
  throw new StorageUnusable(`The upload was not unpacked. ${fault}`, { cause: error });
}

/** Removes the folders that killed edges left. Another edge may be removing the same ones. */
async function removeOrphans(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDER_PREFIX));
  for (const orphan of names.map((name) => path.join(tmpdir(), name))) {
    const status = await stat(orphan).catch(() => undefined);
    if (status && Date.now() - status.mtimeMs > MAX_FOLDER_AGE_MS) {
      await rm(orphan, { recursive: true, force: true });
    }
  }
}

async function unpack(archive: Buffer, folder: string): Promise<void> {
  let refusal: Error | undefined;
  let entries = 0;
  let bytes = 0;

  const output = extract({
    cwd: folder,
    sync: true,
    strict: true,
    preserveOwner: false,
    filter(name, entry) {
      entries += 1;
      bytes += entry.size ?? 0;
      if (!SAFE_PATH.test(name))
        refusal ??= refused(`${JSON.stringify(name)} is not a valid path of a file in a build.`);
      const type = 'type' in entry ? entry.type : undefined;
      if (type !== 'File' && type !== 'OldFile' && type !== 'Directory') {
        refusal ??= refused(`${name} is neither a file nor a folder.`);
      }
      if (entries > MAX_ENTRIES || bytes > MAX_UNPACKED_BYTES) refusal ??= new HttpError('PAYLOAD_TOO_LARGE');
      return refusal === undefined;
    },
  });
  try {
    // In chunks: an archive that grows too large is given up before it has grown, and other requests are
    // served in between.
    for (let at = 0; at < archive.length && !refusal; at += CHUNK_BYTES) {
      output.write(archive.subarray(at, at + CHUNK_BYTES));
      await nextTurn();
    }
    if (!refusal) output.end();
  } catch (error) {
    // The archiver wraps the system's error in one of its own, whose message has the code.
    const [code] = /\b(?:ENOSPC|EDQUOT)\b/.exec(String(error)) ?? [];
    if (code) explain({ code });
    refusal ??= refused(`It cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
  if (refusal) throw refusal;
}

const refused = (sentence: string) =>
  new ReleaseRefused('INVALID', `The upload is not the archive of a build. ${sentence}`);

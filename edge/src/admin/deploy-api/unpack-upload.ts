import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { HttpError } from '@safar/shared-server/http-error';
import { x as extract } from 'tar';
import { ReleaseRefused } from '@safar/releases';

const SLICE_BYTES = 64 * 1024;
/** Twenty times what the largest build has today. */
const MAX_BYTES = 100 * 1024 * 1024;
const MAX_ENTRIES = 2_000;

/** Names below the folder: no `..`, nothing absolute, nothing that another system reads otherwise. */
const SAFE = /^(\.\/?|(\.\/)?[\w@-][\w@.-]*(\/[\w@-][\w@.-]*)*\/?)$/;

/**
 * Unpacks a gzip'd tar into a folder of its own for as long as `use` takes. Throws a ReleaseRefused when it is no such
 * archive, or holds anything but files and folders below its root; PAYLOAD_TOO_LARGE when it holds too much.
 */
export async function withUnpackedUpload<T>(
  archive: Buffer,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'safar-upload-'));
  try {
    await unpack(archive, folder);
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
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
      if (!SAFE.test(name)) refusal ??= refused(`${JSON.stringify(name)} is no name of a file in a build.`);
      const type = 'type' in entry ? entry.type : undefined;
      if (type !== 'File' && type !== 'OldFile' && type !== 'Directory') {
        refusal ??= refused(`${name} is neither a file nor a folder.`);
      }
      if (entries > MAX_ENTRIES || bytes > MAX_BYTES) refusal ??= new HttpError('PAYLOAD_TOO_LARGE');
      return refusal === undefined;
    },
  });
  try {
    // In slices, so that an archive that grows beyond measure is let go of before it has grown, and visitors are served
    // in between.
    for (let at = 0; at < archive.length && !refusal; at += SLICE_BYTES) {
      output.write(archive.subarray(at, at + SLICE_BYTES));
      await nextTurn();
    }
    if (!refusal) output.end();
  } catch (error) {
    refusal ??= refused(`It cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
  if (refusal) throw refusal;
}

const refused = (sentence: string) =>
  new ReleaseRefused('INVALID', `What was uploaded is not the archive of a build. ${sentence}`);

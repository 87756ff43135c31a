import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteBuild } from '@safar/shared-contracts/release.contract';
import { integrityOf } from './integrity';
import { writeWithCompressed } from './write-with-compressed';
import { containerGlobal, liveBuildFolder, readBuildRecord } from './live-builds';

/**
 * Writes a build of a remote as its team would make it after a small change: the files of the live build with
 * the text `from` replaced by `to`, under the id `build`, with a global and hashes of its own. Returns the
 * build's folder. Rejects when no file contains `from`.
 */
export async function writeChangedBuild(
  remote: string,
  build: string,
  [from, to]: [from: string, to: string],
): Promise<string> {
  const live = await liveBuildFolder(remote);
  const record = readBuildRecord(live);
  const global = containerGlobal(remote, build);
  const folder = mkdtempSync(path.join(tmpdir(), 'safar-changed-'));
  let changed = false;
  const files = Object.fromEntries(
    Object.keys(record.files).map((file) => {
      const original = readFileSync(path.join(live, file), 'utf8').replaceAll(record.global, global);
      const content = original.replaceAll(from, to);
      changed ||= content !== original;
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeWithCompressed(path.join(folder, file), content);
      return [file, { integrity: integrityOf(content), bytes: Buffer.byteLength(content) }];
    }),
  );
  if (!changed) throw new Error(`No file of ${live} contains '${from}'.`);
  const changedRecord: RemoteBuild = { ...record, build, global, files };
  writeFileSync(path.join(folder, 'build.json'), JSON.stringify(changedRecord));
  return folder;
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@safar/releases/testing/temporary-folder';
import type { RemoteBuild } from '@safar/shared-contracts/release.contract';
import { integrityOf } from './integrity';
import { writeWithCompressed } from './write-with-compressed';
import { containerGlobal, liveBuildFolder, readBuildRecord } from './live-builds';

/**
 * Writes a build of a remote as its team would make it after small changes: the files of the live build with
 * each text `from` replaced by its `to`, under the id `build`, with a global and hashes of its own. Returns
 * the build's folder. Rejects when no file contains a `from`.
 */
export async function writeChangedBuild(
  remote: string,
  build: string,
  ...changes: (readonly [from: string, to: string])[]
): Promise<string> {
  const live = await liveBuildFolder(remote);
  const record = readBuildRecord(live);
  const global = containerGlobal(remote, build);
  const folder = temporaryFolder('changed');
  const changed = new Set<string>();
  const files = Object.fromEntries(
    Object.keys(record.files).map((file) => {
      const original = readFileSync(path.join(live, file), 'utf8').replaceAll(record.global, global);
      const content = changes.reduce((text, [from, to]) => {
        if (text.includes(from)) changed.add(from);
        return text.replaceAll(from, () => to);
      }, original);
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeWithCompressed(path.join(folder, file), content);
      return [file, { integrity: integrityOf(content), bytes: Buffer.byteLength(content) }];
    }),
  );
  const missing = changes.find(([from]) => !changed.has(from));
  if (missing) throw new Error(`No file of ${live} contains '${missing[0]}'.`);
  const changedRecord: RemoteBuild = { ...record, build, global, files };
  writeFileSync(path.join(folder, 'build.json'), JSON.stringify(changedRecord));
  return folder;
}

import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RemoteBuild } from '@safar/shared-contracts/release.contract';
import * as v from 'valibot';
import { liveBuildFolder } from './damaged-releases';

/**
 * A build of a remote as its team would make it after a small change: the files of the live build with one text in place of
 * another, under an id, a global and hashes of its own. Rejects when the text is nowhere.
 */
export async function writeChangedBuild(
  remote: string,
  build: string,
  [from, to]: [string, string],
): Promise<string> {
  const good = await liveBuildFolder(remote);
  const record = v.parse(RemoteBuild, JSON.parse(readFileSync(path.join(good, 'build.json'), 'utf8')));
  const global = `${remote}_${build}`.replaceAll('-', '_');
  const folder = mkdtempSync(path.join(tmpdir(), 'safar-altered-'));
  let changed = false;
  const files = Object.fromEntries(
    Object.keys(record.files).map((file) => {
      const before = readFileSync(path.join(good, file), 'utf8').replaceAll(record.global, global);
      const after = before.replaceAll(from, to);
      changed ||= after !== before;
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), after);
      const integrity = `sha384-${createHash('sha384').update(after).digest('base64')}`;
      return [file, { integrity, bytes: Buffer.byteLength(after) }];
    }),
  );
  if (!changed) throw new Error(`'${from}' is nowhere in ${good}.`);
  const altered: RemoteBuild = { ...record, build, global, files };
  writeFileSync(path.join(folder, 'build.json'), JSON.stringify(altered));
  return folder;
}

import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@safar/releases/testing/temporary-folder';
import { ShellBuild } from '@safar/shared-contracts/release.contract';
import * as v from 'valibot';
import { integrityOf } from './integrity';
import { liveBuildFolder } from './live-builds';
import { writeWithCompressed } from './write-with-compressed';

/** Returns the changed text of a script, or the same text for a script that stays. */
type ScriptChange = (script: string) => string;

/**
 * Writes a build of the shell as its team would make it after a small change: the files of the live build,
 * with `change` made to the scripts of the page and of the server, under the id `build`. Returns the build's
 * folder. Rejects when no script changes. Scripts that are loaded later stay, because the shell itself holds
 * their hashes.
 */
export async function writeChangedShell(build: string, change: ScriptChange): Promise<string> {
  const live = await liveBuildFolder('shell');
  const record = v.parse(ShellBuild, JSON.parse(readFileSync(path.join(live, 'build.json'), 'utf8')));
  const folder = temporaryFolder('shell');
  cpSync(live, folder, { recursive: true });
  const files = { ...record.files };
  for (const file of [...record.scripts, ...(record.server ? [record.server] : [])]) {
    const original = readFileSync(path.join(live, file), 'utf8');
    const script = change(original);
    if (script === original) continue;
    writeWithCompressed(path.join(folder, file), script);
    files[file] = { integrity: integrityOf(script), bytes: Buffer.byteLength(script) };
  }
  const changed = Object.keys(files).some((file) => files[file] !== record.files[file]);
  if (!changed) throw new Error(`No script of ${live} was changed.`);
  writeFileSync(path.join(folder, 'build.json'), JSON.stringify({ ...record, build, files }));
  return folder;
}

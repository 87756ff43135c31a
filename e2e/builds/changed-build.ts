import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@safar/releases/testing/test-folder';
import type { Build } from '@safar/shared-contracts/release.contract';
import { integrityOf } from '@safar/releases';
import { containerGlobal, liveBuildFolder, readBuild } from './live-builds';
import { writeWithCompressed } from './write-with-compressed';

/** A text in the files of a build, and what it is replaced by. */
export type Change = readonly [from: string, to: string];

/**
 * Writes a build of a package as its team would make it after small changes: the live build with each text
 * `from` replaced by its `to`, under the id `build`. Returns the build's folder. Rejects when no file has a
 * `from`. Scripts that the shell loads later stay, because the shell itself holds their hashes.
 */
export async function writeChangedBuild(name: string, build: string, ...changes: Change[]): Promise<string> {
  const found = new Set<string>();
  const folder = await writeAltered(name, build, altered, (text) =>
    changes.reduce((changed, [from, to]) => {
      if (changed.includes(from)) found.add(from);
      return changed.replaceAll(from, () => to);
    }, text),
  );
  const missing = changes.find(([from]) => !found.has(from));
  if (missing) throw new Error(`No file of ${name} contains '${missing[0]}'.`);
  return folder;
}

/** Writes a build of the shell that throws `message` as soon as a page starts it. Returns its folder. */
export function writeBrokenShell(build: string, message: string): Promise<string> {
  const scriptsOfPage = (record: Build) => (record.kind === 'shell' ? record.scripts : []);
  const failure = `throw new Error(${JSON.stringify(message)});`;
  return writeAltered('shell', build, scriptsOfPage, (script) => failure + script);
}

/** The files of a build that a change may alter. */
const altered = (record: Build): readonly string[] =>
  record.kind === 'shell'
    ? [...record.scripts, ...(record.server ? [record.server] : [])]
    : Object.keys(record.files);

async function writeAltered(
  name: string,
  build: string,
  filesOf: (record: Build) => readonly string[],
  alter: (text: string) => string,
): Promise<string> {
  const live = await liveBuildFolder(name);
  const record = readBuild(live);
  const folder = testFolder('changed');
  cpSync(live, folder, { recursive: true });
  const files = { ...record.files };
  for (const file of filesOf(record)) {
    const text = readFileSync(path.join(live, file), 'utf8');
    const changed = alter(text);
    if (changed === text) continue;
    writeWithCompressed(path.join(folder, file), changed);
    files[file] = { integrity: integrityOf(changed), bytes: Buffer.byteLength(changed) };
  }
  const global = record.kind === 'remote' ? { global: containerGlobal(name, build) } : {};
  writeFileSync(path.join(folder, 'build.json'), JSON.stringify({ ...record, ...global, build, files }));
  return folder;
}

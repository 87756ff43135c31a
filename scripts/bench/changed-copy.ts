import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildsOf, integrityOf, liveOf, readBuildRecord, versionOf } from '@safar/releases';
import type { Change } from '@safar/shared-contracts/registry.contract';
import { dataPaths } from '../stack/data/data-paths';
import type { Stack } from '../stack/stack';

/**
 * Writes a build as it would be made after a change of one text, to the folder `target`, under a new id. The
 * files with the text change, those that hold the hashes of such files, and the record. Throws when no file
 * has the text.
 */
export async function writeChangedCopy(
  folder: string,
  target: string,
  [from, to]: readonly [from: string, to: string],
): Promise<void> {
  cpSync(folder, target, { recursive: true });
  const record = await readBuildRecord(folder);
  const build = randomBytes(6).toString('hex');
  const scripts = new Map(
    Object.keys(record.files)
      .filter((file) => file.endsWith('.js'))
      .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
  );
  const files = { ...record.files };
  let replacements: (readonly [from: string, to: string])[] = [[from, to]];
  while (replacements.length > 0) {
    const next: (readonly [from: string, to: string])[] = [];
    for (const [file, text] of scripts) {
      const changed = replacements.reduce((all, [old, now]) => all.replaceAll(old, () => now), text);
      if (changed === text) continue;
      scripts.set(file, changed);
      const integrity = writeScript(path.join(target, file), changed);
      next.push([files[file]?.integrity ?? '', integrity]);
      files[file] = { integrity, bytes: Buffer.byteLength(changed) };
    }
    replacements = next;
  }
  if (Object.keys(files).every((file) => files[file] === record.files[file])) {
    throw new Error(`No script of ${folder} contains '${from}'.`);
  }
  const global = record.kind === 'remote' ? { global: record.global.replace(record.build, build) } : {};
  writeFileSync(path.join(target, 'build.json'), JSON.stringify({ ...record, ...global, build, files }));
}

/** Writes a script beside its compressed copies. Returns its hash, as a page names it. */
function writeScript(file: string, text: string): string {
  writeFileSync(file, text);
  writeFileSync(`${file}.br`, brotliCompressSync(text));
  writeFileSync(`${file}.gz`, gzipSync(text));
  return integrityOf(text);
}

/** Publishes a changed copy of the live build of a remote, for so many visitors in percent. */
export async function publishChanged(
  { settings, releases }: Stack,
  remote: string,
  change: readonly [from: string, to: string],
  traffic?: number,
): Promise<Change | undefined> {
  const live = liveOf(buildsOf(await releases.read(), remote));
  if (!live) throw new Error(`${remote} has no live build.`);
  const original = path.join(dataPaths(settings.dataFolder).releases, remote, versionOf(live));
  const target = path.join(mkdtempSync(path.join(settings.dataFolder, 'changed-')), 'remote');
  await writeChangedCopy(original, target, change);
  const publication = { who: 'npm run bench', revision: 'changed', ...(traffic ? { traffic } : {}) };
  return (await releases.publish([target], publication))[0];
}

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { c as createArchive } from 'tar';
import { listedBuild, LIVE } from '@safar/releases/testing/sample-registry';
import { testFolder } from '@safar/releases/testing/test-folder';

/** The text of `build.json` of a sample build. */
export const buildRecord = (name: string) => JSON.stringify(listedBuild(name, LIVE).extras.record);

/** The files of a build of mfe-tours. */
export const TOURS_FILES = { 'build.json': buildRecord('mfe-tours'), 'js/all.js': '"all"' };

/** The archive of a build with these files, as it is uploaded. */
export async function archiveOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const folder = testFolder('build');
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return packFolder(folder);
}

export async function packFolder(folder: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of createArchive({ gzip: true, cwd: folder }, ['.'])) chunks.push(chunk);
  return Buffer.concat(chunks);
}

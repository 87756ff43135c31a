import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { c as createArchive } from 'tar';
import { listedBuild, LIVE } from '@safar/releases/testing/sample-registry';

/** The text of `build.json` of a sample build. */
export const buildRecord = (name: string) => JSON.stringify(listedBuild(name, LIVE).extras.record);

/** The files of a build of mfe-tours. */
export const TOURS_FILES = { 'build.json': buildRecord('mfe-tours'), 'js/all.js': '"all"' };

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))));

/** A temporary folder, which is removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'safar-build-'));
  folders.push(folder);
  return folder;
}

/** The archive of a build with these files, as it is uploaded. */
export async function archiveOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const folder = await temporaryFolder();
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

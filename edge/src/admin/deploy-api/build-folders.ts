import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Build } from '@safar/shared-contracts/release.contract';
import * as v from 'valibot';
import { ReleaseRefused } from '@safar/releases';

/**
 * Returns the folders of the builds in an unpacked archive: the archive itself for one package, a folder of
 * its name for each of several. Throws a ReleaseRefused unless it holds a finished build of each package and
 * nothing else. So a deploy token for one package publishes that package alone.
 */
export async function buildFolders(folder: string, names: readonly string[]): Promise<string[]> {
  const [only = '', ...others] = names;
  if (others.length === 0) {
    await assertBuildOf(folder, only);
    return [folder];
  }
  const found = (await readdir(folder)).sort();
  if (found.join() !== [...names].sort().join()) {
    throw new ReleaseRefused(
      'INVALID',
      `The archive must have a folder for each of ${names.join(', ')}; it has: ${found.join(', ') || 'nothing'}.`,
    );
  }
  const folders = names.map((name) => path.join(folder, name));
  for (const [index, each] of folders.entries()) await assertBuildOf(each, names[index] ?? '');
  return folders;
}

async function assertBuildOf(folder: string, name: string): Promise<void> {
  const text = await readFile(path.join(folder, 'build.json'), 'utf8').catch(() => '');
  const build = v.safeParse(v.pipe(v.string(), v.parseJson(), Build), text);
  if (!build.success) {
    throw new ReleaseRefused(
      'INVALID',
      `The archive holds no finished build of ${name}; its build.json: ${build.issues[0].message}`,
    );
  }
  if (build.output.name !== name) {
    throw new ReleaseRefused('INVALID', `The archive is a build of ${build.output.name}, not of ${name}.`);
  }
}

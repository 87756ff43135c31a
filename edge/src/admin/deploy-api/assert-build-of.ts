import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Build } from '@safar/shared-contracts/release.contract';
import * as v from 'valibot';
import { ReleaseRefused } from '@safar/releases';

/**
 * Throws a ReleaseRefused unless the folder holds a finished build of that package: with a deploy token for
 * one package, no other can be published.
 */
export async function assertBuildOf(folder: string, name: string): Promise<void> {
  const text = await readFile(path.join(folder, 'build.json'), 'utf8').catch(() => '');
  const build = v.safeParse(v.pipe(v.string(), v.parseJson(), Build), text);
  if (!build.success) {
    throw new ReleaseRefused(
      'INVALID',
      `The archive holds no finished build; its build.json: ${build.issues[0].message}`,
    );
  }
  if (build.output.name !== name) {
    throw new ReleaseRefused('INVALID', `The archive is a build of ${build.output.name}, not of ${name}.`);
  }
}

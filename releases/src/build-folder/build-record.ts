import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Build } from '@safar/shared-contracts/release.contract';
import * as v from 'valibot';

/**
 * The file that describes a build, in the build's folder. In a bucket it is written last and removed first,
 * so a build that has it is complete.
 */
export const RECORD_FILE = 'build.json';

/** Reads the record of a build in its folder. Rejects when there is none, or one that breaks the contract. */
export async function readBuildRecord(folder: string): Promise<Build> {
  return v.parse(Build, JSON.parse(await readFile(path.join(folder, RECORD_FILE), 'utf8')));
}

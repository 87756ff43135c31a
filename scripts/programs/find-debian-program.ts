import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@safar/tooling/root';
import { runCommand } from '../stack/processes/commands/run-command';
import { updateDebianLists } from './debian-packages';

/** A program that is in a package of Debian. */
export interface DebianProgram {
  readonly name: string;
  /** The package, and where the program is in it. */
  readonly from: { readonly package: string; readonly path: string };
  /** The environment variable that may name it. */
  readonly variable: string;
  /** The argument with which it prints its version, and so its name. */
  readonly versionArgument: string;
}

/**
 * The path of a program: the one that its variable names, an installed one, or that of Debian's package,
 * which is unpacked into `.cache`. The package is not installed, because that would start a server. Rejects
 * with a sentence when there is none.
 */
export async function findDebianProgram(program: DebianProgram): Promise<string> {
  const { name, from, variable, versionArgument } = program;
  const starts = async (file: string) => {
    const { ok, output } = await runCommand([file, versionArgument], { cwd: ROOT });
    return ok && output.includes(name);
  };
  const named = process.env[variable];
  if (named) {
    if (await starts(named)) return named;
    throw new Error(`${variable} is ${named}, which does not start as ${name}.`);
  }
  const folder = path.join(ROOT, '.cache', name);
  const unpacked = path.join(folder, name);
  for (const file of [name, unpacked]) if (await starts(file)) return file;
  await unpack(folder, from, unpacked);
  if (await starts(unpacked)) return unpacked;
  throw new Error(
    `No ${name} was found, and none could be downloaded: ` +
      `install it (Debian: apt-get install ${from.package}) or set ${variable}.`,
  );
}

/** Its failures are silent: what counts is whether the program is there afterwards. */
async function unpack(cache: string, from: DebianProgram['from'], target: string): Promise<void> {
  const folder = path.join(cache, 'package');
  await mkdir(folder, { recursive: true });
  await updateDebianLists();
  await runCommand(['apt-get', 'download', from.package], { cwd: folder });
  const archive = readdirSync(folder).find((name) => name.endsWith('.deb'));
  if (archive) await runCommand(['dpkg-deb', '--extract', archive, '.'], { cwd: folder });
  const program = path.join(folder, from.path);
  if (existsSync(program)) await rename(program, target);
  await rm(folder, { recursive: true });
}

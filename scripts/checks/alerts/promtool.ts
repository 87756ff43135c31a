import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@safar/tooling/root';
import { runCommand } from '../../stack/processes/run-command';
import { updateDebianLists } from '../debian-packages';

const FOLDER = path.join(ROOT, '.cache/promtool');

/**
 * The path of Prometheus' own checker of rules: the one that `PROMTOOL_PATH` names, an installed one, or that
 * of Debian's package, which is unpacked into `.cache/promtool`. The package is not installed, because that
 * would start a server. Rejects with a sentence when there is none.
 */
export async function findPromtool(): Promise<string> {
  const named = process.env['PROMTOOL_PATH'];
  if (named) {
    if (await starts(named)) return named;
    throw new Error(`PROMTOOL_PATH is ${named}, which does not start as promtool.`);
  }
  const unpacked = path.join(FOLDER, 'promtool');
  for (const file of ['promtool', unpacked]) if (await starts(file)) return file;
  await unpack(unpacked);
  if (await starts(unpacked)) return unpacked;
  throw new Error(
    'No promtool was found, and none could be downloaded: ' +
      'install Prometheus (Debian: apt-get install prometheus) or set PROMTOOL_PATH.',
  );
}

async function starts(file: string): Promise<boolean> {
  const { ok, output } = await runCommand([file, '--version'], { cwd: ROOT });
  return ok && output.includes('promtool');
}

/** Its failures are silent: what counts is whether the program is there afterwards. */
async function unpack(file: string): Promise<void> {
  const folder = path.join(FOLDER, 'package');
  await mkdir(folder, { recursive: true });
  await updateDebianLists();
  await runCommand(['apt-get', 'download', 'prometheus'], { cwd: folder });
  const archive = readdirSync(folder).find((name) => name.endsWith('.deb'));
  if (archive) await runCommand(['dpkg-deb', '--extract', archive, '.'], { cwd: folder });
  const program = path.join(folder, 'usr/bin/promtool');
  if (existsSync(program)) await rename(program, file);
  await rm(folder, { recursive: true });
}

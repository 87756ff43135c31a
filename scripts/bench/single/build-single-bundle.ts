import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FinishedBuild } from '@safar/tooling/build';
import { buildIdOf } from '@safar/tooling/build-id';
import { ROOT } from '@safar/tooling/root';
import { BROWSER_PACKAGES } from '../../release/builds/publish-new';
import { runCommand } from '../../stack/processes/commands/run-command';
import { FOLDER } from '../load/with-tours';

const CONFIG = path.join(ROOT, 'scripts/bench/single/webpack.config.mjs');
const ENTRY = path.join(ROOT, 'shell/src/testing/single-bundle');

/**
 * Returns the build of the site without federation: one bundle of shell and remotes, each screen a chunk of
 * it. It is made when there is none of the present sources yet. Rejects with webpack's output.
 */
export async function buildSingleBundle(): Promise<FinishedBuild> {
  const build = singleBundleId();
  const folder = path.join(FOLDER, 'single', build);
  if (existsSync(folder)) return { build, folder };
  const draft = `${folder}.${process.pid}`;
  const webpack = path.join(ROOT, 'shell/node_modules/webpack/bin/webpack.js');
  const { ok, output } = await runCommand(
    [process.execPath, '--import', 'tsx', webpack, '--config', CONFIG],
    { cwd: path.join(ROOT, 'shell'), env: { ...process.env, SAFAR_BUILD: build, SAFAR_OUTPUT: draft } },
  );
  try {
    if (!ok) throw new Error(`The single bundle could not be built:\n${output}`);
    await rename(draft, folder);
    return { build, folder };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** The builds of shell and remotes have the ids of their sources, of which the bundle is made too. */
function singleBundleId(): string {
  const hash = createHash('sha256');
  for (const name of BROWSER_PACKAGES) hash.update(buildIdOf(name));
  const own = readdirSync(ENTRY).map((file) => path.join(ENTRY, file));
  for (const file of [CONFIG, ...own.sort()]) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

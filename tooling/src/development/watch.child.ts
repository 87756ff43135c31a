import { watch, watchFile } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Problem } from '@safar/shared-contracts/development.contract';
import { register } from 'tsx/esm/api';
import webpack, { type Configuration } from 'webpack';
import { DEVELOPMENT_BUILD } from '@safar/shared-contracts/development.contract';
import { ROOT } from '../root';
import { buildFolder } from '../webpack/base';
import { endWithParent } from './end-with-parent';
import { problemsOf } from './problems';
import { RESTART, type WatchEvent } from './watch-package';

/**
 * Builds the package that its arguments name, again after each change. The configuration is read once: when
 * one of its files changes, this process ends, and is started again.
 */
const CONFIG_POLL_INTERVAL_MS = 200;

const [, , name = ''] = process.argv;
/** A build may end after the parent has: then nobody waits for its result. */
const emit = (event: WatchEvent) => void process.send?.(event, () => undefined);
endWithParent();

const configFiles = new Set<string>();
register({
  onImport: (url) => {
    if (url.startsWith('file:') && !url.includes('/node_modules/')) configFiles.add(fileURLToPath(url));
  },
});

const restart = () => process.exit(RESTART);
function restartWhenConfigChanges(): void {
  for (const file of configFiles) watchFile(file, { interval: CONFIG_POLL_INTERVAL_MS }, restart);
}

try {
  const file = pathToFileURL(path.join(ROOT, name, 'webpack.config.mjs')).href;
  const { default: config }: { default: Configuration } = await import(file);
  restartWhenConfigChanges();
  startWebpack(config);
} catch (error) {
  restartWhenConfigChanges();
  // The configuration may be waiting for a new file of the package.
  watch(path.join(ROOT, name, 'src'), { recursive: true }, restart);
  emit({ kind: 'failed', problems: [problemOfConfig(error)] });
}

function startWebpack(config: Configuration): void {
  webpack({ ...config, watchOptions: { aggregateTimeout: 50 } })?.watch({}, (error, stats) => {
    if (error) return emit({ kind: 'failed', problems: [{ message: error.message }] });
    if (!stats) return;
    if (stats.hasErrors()) emit({ kind: 'failed', problems: problemsOf(stats.compilation) });
    else emit({ kind: 'built', folder: buildFolder(name, DEVELOPMENT_BUILD), hash: stats.hash ?? '' });
  });
}

function problemOfConfig(error: unknown): Problem {
  const message = error instanceof Error ? error.message : String(error);
  return { file: `${name}/remote.ts`, message };
}

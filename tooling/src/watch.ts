import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { ROOT } from './root';
import { buildFolder } from './webpack/base';

/**
 * Rebuilds a package whenever one of its files changes, in development mode, and says so after each build that went well;
 * `onFailed` gets what webpack said of one that did not. Resolves with a function that stops it.
 */
export async function watchPackage(
  name: string,
  onBuilt: (folder: string) => void,
  onFailed: (message: string) => void,
): Promise<() => Promise<void>> {
  const file = pathToFileURL(path.join(ROOT, name, 'webpack.config.mjs')).href;
  const { default: config }: { default: Configuration } = await import(file);
  const compiler = webpack(config);
  if (!compiler) throw new Error(`webpack made no compiler for ${name}.`);
  const watching = compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
    if (error) onFailed(error.message);
    else if (stats?.hasErrors()) onFailed(stats.toString('errors-only'));
    else onBuilt(buildFolder(name, 'dev'));
  });
  return () =>
    new Promise((resolve, reject) => {
      if (!watching) return resolve();
      watching.close((error) => (error ? reject(error) : resolve()));
    });
}

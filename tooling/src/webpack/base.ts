import path from 'node:path';
import { constants, type BrotliOptions } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import type { Configuration } from 'webpack';
import TerserPlugin from 'terser-webpack-plugin';
import { DEVELOPMENT_BUILD } from '@safar/shared-contracts/development.contract';
import { ROOT } from '../root';
import { swcConfig } from '../swc';

/** Production builds are published; development builds are made again after each edit. */
export interface BuildMode {
  readonly build: string;
  readonly development: boolean;
  /** Whether open pages take an edit over without a reload (fast-refresh-plugin.ts): in `npm run dev`. */
  readonly hot: boolean;
}

/** Reads which build to make from the environment: `SAFAR_BUILD` is its id, without which it is `dev`. */
export function modeFromEnvironment(): BuildMode {
  const build = process.env['SAFAR_BUILD'] ?? DEVELOPMENT_BUILD;
  const development = build === DEVELOPMENT_BUILD;
  return { build, development, hot: development && process.env['SAFAR_HOT'] === '1' };
}

/** How the source maps of development builds name a file: this, then its path from the workspace's root. */
export const SOURCE_SCHEME = 'webpack://safar/';

/** Returns the folder of a package's build. */
export function buildFolder(name: string, build: string): string {
  return path.join(ROOT, name, 'dist', build);
}

/**
 * Returns what all builds have in common. `SAFAR_OUTPUT`: the folder to write to instead of the build's own.
 */
export function baseConfig(name: string, target: 'browser' | 'node', mode: BuildMode) {
  return {
    name,
    context: path.join(ROOT, name),
    mode: mode.development ? 'development' : 'production',
    devtool: 'source-map',
    output: {
      path: process.env['SAFAR_OUTPUT'] ?? buildFolder(name, mode.build),
      clean: mode.hot ? { keep: keepForOpenPages() } : true,
      // Debuggers find the file in the workspace by its path.
      ...(mode.development ? { devtoolModuleFilenameTemplate: sourceName } : {}),
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
    module: {
      rules: [
        {
          // Nothing there is made for what making it does.
          test: /shared-contracts[\\/]src[\\/].*\.ts$/,
          use: target === 'browser' ? compacting(mode, 'pure-schemas-loader.cjs') : [],
        },
        {
          test: /\.[cm]?tsx?$/,
          use: [
            ...(target === 'browser' ? compacting(mode, 'styled-templates-loader.cjs') : []),
            {
              loader: 'swc-loader',
              options: swcConfig(target, { fastRefresh: mode.hot && target === 'browser' }),
            },
            ...(target === 'browser' ? compacting(mode, 'comments-loader.cjs') : []),
          ],
        },
      ],
    },
    // Loaders are dependencies of the tooling, not of the package.
    resolveLoader: { modules: [path.join(ROOT, 'tooling/node_modules')] },
    optimization: {
      // A build with an error leaves the last successful one as it is.
      emitOnErrors: false,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          // What one pass leaves, the next one can leave out: 0.2 % of all scripts.
          terserOptions: { compress: { passes: 3 } },
          extractComments: false,
        }),
      ],
    },
    // No cache on disk: webpack would not notice a change of the TypeScript files that configure it.
    cache: mode.development ? { type: 'memory' } : false,
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  } satisfies Configuration;
}

/** Returns a loader that makes what reaches browsers smaller; none in development. */
export function compacting(
  { development }: BuildMode,
  file:
    | 'comments-loader.cjs'
    | 'compact-styles.cjs'
    | 'pure-schemas-loader.cjs'
    | 'styled-templates-loader.cjs',
): string[] {
  return development ? [] : [path.join(ROOT, 'tooling/src/webpack/assets', file)];
}

/** How long a file stays that the newest build does not have: a page that is loading may request it. */
const KEPT_MS = 60_000;

/** Returns webpack's `keep` function: whether a file that the newest build does not have stays for now. */
function keepForOpenPages(): (file: string) => boolean {
  const since = new Map<string, number>();
  return (file) => {
    const first = since.get(file) ?? Date.now();
    since.set(file, first);
    return Date.now() - first < KEPT_MS;
  };
}

function sourceName({ absoluteResourcePath }: { absoluteResourcePath: string }): string {
  return SOURCE_SCHEME + path.relative(ROOT, absoluteResourcePath).replaceAll(path.sep, '/');
}

/**
 * Returns plugins that write each file of a production build compressed too, so that the edge only has to
 * send it.
 */
export function compressionPlugins({ development }: BuildMode) {
  if (development) return [];
  const test = /\.(js|css|svg)$/;
  return [
    new CompressionPlugin({
      test,
      filename: '[path][base].gz',
      algorithm: 'gzip',
      compressionOptions: { level: 9 },
    }),
    new CompressionPlugin<BrotliOptions>({
      test,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
  ];
}

import path from 'node:path';
import { constants, type BrotliOptions } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import type { Configuration } from 'webpack';
import TerserPlugin from 'terser-webpack-plugin';
import { ROOT } from '../root';
import { swcConfig } from '../swc';

/** What a build is for: production ships, development rebuilds while somebody types. */
export interface BuildMode {
  readonly build: string;
  readonly development: boolean;
  /** Whether open pages take an edit over without a reload (fast-refresh-plugin.ts): in `npm run dev`. */
  readonly hot: boolean;
}

/** The build asked for by the environment: `SAFAR_BUILD` is its id (`dev` without one), `SAFAR_OUTPUT` the folder it is written to. */
export function modeFromEnvironment(): BuildMode {
  const build = process.env['SAFAR_BUILD'] ?? 'dev';
  const development = build === 'dev';
  return { build, development, hot: development && process.env['SAFAR_HOT'] === '1' };
}

/** How the source maps of development builds name a file: this, then its path from the workspace's root. */
export const SOURCE_SCHEME = 'webpack://safar/';

/** Where a build of a package ends up. */
export function buildFolder(name: string, build: string): string {
  return path.join(ROOT, name, 'dist', build);
}

/** What every build of the house has in common. */
export function baseConfig(name: string, target: 'browser' | 'node', mode: BuildMode): Configuration {
  return {
    name,
    context: path.join(ROOT, name),
    mode: mode.development ? 'development' : 'production',
    devtool: 'source-map',
    output: {
      path: process.env['SAFAR_OUTPUT'] ?? buildFolder(name, mode.build),
      clean: true,
      // Debuggers find the file in the workspace without being told where it lies.
      ...(mode.development ? { devtoolModuleFilenameTemplate: sourceName } : {}),
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
    module: {
      rules: [
        {
          test: /\.[cm]?tsx?$/,
          use: {
            loader: 'swc-loader',
            options: swcConfig(target, { fastRefresh: mode.hot && target === 'browser' }),
          },
        },
      ],
    },
    // Loaders are the tooling's, not the package's.
    resolveLoader: { modules: [path.join(ROOT, 'tooling/node_modules')] },
    optimization: {
      // A build with an error leaves the last good one as it is.
      emitOnErrors: false,
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
    },
    // None on disk: webpack cannot follow the TypeScript that configures it, so it would not see that it has changed.
    cache: mode.development ? { type: 'memory' } : false,
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

function sourceName({ absoluteResourcePath }: { absoluteResourcePath: string }): string {
  return SOURCE_SCHEME + path.relative(ROOT, absoluteResourcePath).replaceAll(path.sep, '/');
}

/** Beside each file of a browser's production build, the same one compressed as far as it goes: the edge only sends. */
export function precompressed({ development }: BuildMode) {
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

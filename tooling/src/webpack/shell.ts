import type { RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { providedByShellSource } from '../sharing';
import { baseConfig, modeFromEnvironment, precompressed } from './base';
import { contractsOf, providedBy } from './build-facts';
import { BuildRecordPlugin, filesOf } from './build-record-plugin';
import { FastRefreshPlugin } from './fast-refresh-plugin';

/**
 * The build of the shell: the runtime host. It knows no remote: which there are, the page says. It provides the share
 * scope, made from the sharing policy as the module `virtual:shared-modules`. `routes`: its own screens.
 */
export function shellConfig(routes: RouteDefinition[]): Configuration {
  const mode = modeFromEnvironment();
  const base = baseConfig('shell', 'browser', mode);
  return {
    ...base,
    target: ['web', 'es2022'],
    entry: { main: mode.hot ? './src/development/development.ts' : './src/main.ts' },
    output: {
      ...base.output,
      uniqueName: 'safar_shell',
      publicPath: 'auto',
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
    },
    resolve: {
      ...base.resolve,
      // The package's own entry adds its styles from the script, which the Content-Security-Policy forbids.
      alias: { sweetalert2$: 'sweetalert2/dist/sweetalert2.esm.js' },
    },
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
      ],
    },
    optimization: {
      ...base.optimization,
      runtimeChunk: 'single',
      // What changes with every release of the shell stays apart from what hardly ever changes.
      splitChunks: {
        chunks: 'initial',
        cacheGroups: { vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor' } },
      },
    },
    plugins: [
      ...precompressed(mode),
      ...(mode.hot ? [new FastRefreshPlugin('shell')] : []),
      // The federation runtime without what this host never does: snapshots of manifests, Node.
      new webpack.DefinePlugin({
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: JSON.stringify('web'),
      }),
      new webpack.experiments.schemes.VirtualUrlPlugin({
        'shared-modules': { type: '.js', source: providedByShellSource },
      }),
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:12].css' }),
      new BuildRecordPlugin((compilation, files) => {
        const main = compilation.entrypoints.get('main');
        return {
          kind: 'shell',
          name: 'shell',
          build: mode.build,
          routes,
          scripts: filesOf(main, '.js'),
          styles: filesOf(main, '.css'),
          files,
          contracts: contractsOf({ routes, slots: [] }),
          shared: providedBy(compilation),
        };
      }),
    ],
  };
}

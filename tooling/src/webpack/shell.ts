import path from 'node:path';
import type { RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compilation, Configuration, RuleSetRule } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { ROOT } from '../root';
import { baseConfig, modeFromEnvironment, compressionPlugins, compacting, type BuildMode } from './base';
import { providedBy } from './record/build-facts';
import { BuildRecordPlugin, chunksOf, filesOf } from './record/build-record-plugin';
import { gateFacts } from './record/gate-facts';
import { FastRefreshPlugin } from './fast-refresh-plugin';
import { federationHostPlugins } from './federation-host';
import { fontsRule, OwnAssetsPlugin } from './assets/own-assets-plugin';
import { productionRouter } from './production-router';
import { ScriptLimitsPlugin } from './loading/script-limits-plugin';
import { SERVER_ENTRY, ServerEntryPlugin } from './server-entry-plugin';
import { shellServerConfig } from './shell-server';

/** Sheets that a script adopts with the code of dialogs, and no page loads. */
const DIALOG_STYLES = /[\\/](?:dialogs|sweetalert2)\.css$/;

/** What a production build can do, of which pages of earlier builds make no use. */
const ABILITIES = {
  byHash: true,
  fromAnyOrigin: true,
  earlyData: true,
  contentForUsers: true,
  fileLists: true,
  fileListsInPart: true,
} as const;

/**
 * Returns the build of the shell, the Module Federation host. It contains no list of remotes: the page has
 * that. It provides the share scope, which is made from the sharing policy as the module
 * `virtual:shared-modules`. `routes`: the shell's own screens.
 */
export function shellConfig(routes: RouteDefinition[]): Configuration {
  const mode = modeFromEnvironment();
  const base = baseConfig('shell', 'browser', mode);
  // Files of a production build have their hashes in their addresses.
  const hash = mode.development ? '.[contenthash:12]' : '';
  return {
    ...base,
    target: ['web', 'es2022'],
    entry: {
      main: mode.hot ? './src/development/development.ts' : './src/main.ts',
      google: './src/google/google.ts',
    },
    output: {
      ...base.output,
      uniqueName: 'safar_shell',
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
    },
    resolve: {
      ...base.resolve,
      // For the shell and, by the share scope, for all remotes: with its sanitiser, and without the styles
      // that its default entry adds by script.
      alias: {
        sweetalert2$: path.join(ROOT, 'shell/src/host/browser/sanitized-dialogs.ts'),
        ...(mode.development ? {} : productionRouter()),
      },
    },
    module: { rules: [...base.module.rules, ...stylesRules(mode), fontsRule(mode)] },
    optimization: { ...base.optimization, runtimeChunk: 'single', splitChunks: SPLIT_CHUNKS },
    plugins: [
      ...compressionPlugins(mode),
      ...(mode.hot ? [new FastRefreshPlugin('shell')] : []),
      ...federationHostPlugins(),
      // The runtime, whose own hash is in the page, holds the hash of each chunk that is loaded later. A
      // development build changes while pages are open.
      ...(mode.development
        ? []
        : [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }), new OwnAssetsPlugin()]),
      new ScriptLimitsPlugin(),
      new MiniCssExtractPlugin({ filename: `[name]${hash}.css` }),
      ...(mode.development ? [] : [new ServerEntryPlugin(shellServerConfig(mode))]),
      new BuildRecordPlugin(async (compilation, files) => ({
        kind: 'shell',
        name: 'shell',
        build: mode.build,
        routes,
        scripts: filesOf(compilation.entrypoints.get('main'), '.js'),
        styles: filesOf(compilation.entrypoints.get('main'), '.css'),
        files,
        modules: modulesOf(compilation, routes),
        ...(mode.development ? {} : { ...ABILITIES, server: SERVER_ENTRY }),
        // The names are those of shell/src/host/browser/trusted-types.ts, and DOMPurify's own.
        policies: { trustedTypes: ['default', 'dompurify'], integrity: !mode.development },
        googlePage: filesOf(compilation.entrypoints.get('google'), '.js'),
        identity: identityScripts(compilation),
        ...(await gateFacts(
          compilation,
          mode,
          { name: 'shell', routes, slots: [] },
          providedBy(compilation),
        )),
      })),
    ],
  };
}

/**
 * Dependencies change less often than the shell, so browsers keep them longer in a chunk of their own. What
 * the shell has in common with remotes is another: a changed word sends half of what is ours.
 */
const SPLIT_CHUNKS: NonNullable<NonNullable<Configuration['optimization']>['splitChunks']> = {
  chunks: ({ name }) => name === 'main',
  cacheGroups: {
    vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor' },
    common: { test: /[\\/]shared-(auth|contracts)[\\/]/, name: 'common' },
    // Firebase, which the site loads when somebody signs in, and the Google page at once.
    firebase: {
      test: /[\\/]node_modules[\\/]@?firebase[\\/]/,
      name: 'firebase',
      chunks: ({ name }) => name !== 'main',
    },
  },
};

const stylesRules = (mode: BuildMode): RuleSetRule[] => [
  {
    test: /\.css$/,
    exclude: DIALOG_STYLES,
    use: [MiniCssExtractPlugin.loader, 'css-loader', ...compacting(mode, 'compact-styles.cjs')],
  },
  {
    test: DIALOG_STYLES,
    use: [
      { loader: 'css-loader', options: { exportType: 'css-style-sheet', sourceMap: false } },
      ...compacting(mode, 'compact-styles.cjs'),
    ],
  },
];

/** Returns the files of each screen of the shell, which its script loads by `import()`. */
export function modulesOf(compilation: Compilation, routes: readonly RouteDefinition[]) {
  return Object.fromEntries(routes.map(({ module }) => [module, chunksOf(compilation, `./${module}.tsx`)]));
}

/** Returns the scripts that shared-auth loads Firebase with; none, if it loads them in another way. */
export function identityScripts({ chunkGroups }: Compilation): string[] {
  return filesOf(
    chunkGroups.find(({ origins }) => origins.some(({ request }) => request === './firebase')),
    '.js',
  );
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { ISOLATED_MODULE, type RemoteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import webpack, { type Compilation, type Configuration } from 'webpack';
import { ROOT } from '../root';
import { consumedByRemotes } from '../sharing';
import { baseConfig, modeFromEnvironment, compressionPlugins } from './base';
import { consumedBy, exportsOf } from './record/build-facts';
import { BuildRecordPlugin, chunksOf, laterChunksOf } from './record/build-record-plugin';
import { DefinitionPlugin } from './definition-plugin';
import { FastRefreshPlugin, hotModule } from './fast-refresh-plugin';
import { IntegrityPlugin } from './loading/integrity-plugin';
import { NoSharedCopiesPlugin } from './no-shared-copies-plugin';
import { gateFacts } from './record/gate-facts';
import { remoteOutput } from './loading/stable-output';

/** The file that registers the container. */
const ENTRY = 'remoteEntry.js';

/**
 * Returns the build of a remote, made from its definition. It is a Module Federation container: it exposes
 * the modules of the definition and takes shared modules from the page.
 */
export function remoteConfig(definition: RemoteDefinition): Configuration {
  const mode = modeFromEnvironment();
  const base = baseConfig(definition.name, 'browser', mode);
  const global = `${definition.name}_${mode.build}`.replaceAll('-', '_');
  const stable = remoteOutput(definition.name, global, mode);
  const modules = [
    ...definition.routes.map(({ module }) => module),
    ...definition.slots.map(({ module }) => module),
    ISOLATED_MODULE,
  ];
  const sources = Object.fromEntries(modules.map((module) => [module, sourceOf(definition.name, module)]));
  const exposes = Object.fromEntries(
    Object.entries(sources).map(([module, source]) => [
      `./${module}`,
      { import: mode.hot ? hotModule(module) : source, name: module.split('/').at(-1) ?? module },
    ]),
  );

  return {
    ...base,
    target: ['web', 'es2022'],
    entry: {},
    output: {
      ...base.output,
      ...stable.output,
      filename: '[name].js',
    },
    module: { rules: [...base.module.rules, isolatedLayer(definition.name)] },
    optimization: {
      ...base.optimization,
      chunkIds: mode.development ? 'named' : 'deterministic',
      splitChunks: SPLIT_CHUNKS,
    },
    experiments: { layers: true },
    plugins: [
      ...compressionPlugins(mode),
      ...(mode.hot ? [new FastRefreshPlugin(definition.name, sources)] : []),
      new webpack.container.ModuleFederationPlugin({
        name: stable.name,
        filename: ENTRY,
        library: stable.library,
        exposes,
        shared: consumedByRemotes(),
      }),
      new DefinitionPlugin(definition, sources),
      ...stable.plugins,
      new IntegrityPlugin(),
      new NoSharedCopiesPlugin(),
      new BuildRecordPlugin(async (compilation, files) => ({
        kind: 'remote',
        name: definition.name,
        build: mode.build,
        entry: ENTRY,
        global,
        files,
        ...(mode.development ? {} : { byHash: true }),
        ...modulesAndExports(definition.name, compilation, sources, exposes),
        ...(await gateFacts(compilation, mode, definition, consumedBy(compilation))),
        definition,
      })),
    ],
  };
}

const SPLIT_CHUNKS: NonNullable<NonNullable<Configuration['optimization']>['splitChunks']> = {
  // A little less than webpack's own 20 KB, since comments of styles are gone. Screens share a chunk of this
  // size. With a copy in each, a change of either would send the copy again.
  minSize: 18_000,
  // A screen's own sources are divided, by the paths of modules: a changed word sends one part again.
  fallbackCacheGroup: { minSize: 12_000, maxSize: 24_000 },
  cacheGroups: {
    defaultVendors: false,
    // What a screen has of shared packages and libraries changes seldom, and is one chunk: each file costs
    // every page a hash.
    libraries: {
      test: /[\\/](shared-\w+[\\/]src|node_modules)[\\/]/,
      chunks: ({ name }) => name !== ISOLATED_MODULE,
      maxSize: 1_000_000,
      priority: -5,
      reuseExistingChunk: true,
    },
  },
};

/** Returns the chunks of each exposed module, those that it loads later, and the names that it exports. */
function modulesAndExports(
  name: string,
  compilation: Compilation,
  sources: Readonly<Record<string, string>>,
  exposes: Readonly<Record<string, { import: string }>>,
) {
  const ofEach = <T>(read: (request: string | undefined, source: string) => T): Record<string, T> =>
    Object.fromEntries(
      Object.entries(sources).map(([module, source]) => [
        module,
        read(exposes[`./${module}`]?.import, source),
      ]),
    );
  return {
    modules: ofEach((request) => chunksOf(compilation, request)),
    later: ofEach((request) => laterChunksOf(compilation, request)),
    exports: ofEach((_request, source) => exportsOf(compilation, path.join(ROOT, name, source))),
  };
}

/**
 * Builds the isolated module in a layer of its own, with copies of the modules that screens need too. webpack
 * keeps an export in every chunk of a layer when one chunk uses it. Without a layer the fake backends would
 * make screens larger.
 */
function isolatedLayer(name: string) {
  return { resource: path.join(ROOT, name, sourceOf(name, ISOLATED_MODULE)), layer: ISOLATED_MODULE };
}

/** Returns the file of a module of a remote, from its folder. */
export function sourceOf(name: string, module: string): string {
  const file = ['.tsx', '.ts']
    .map((ending) => `src/${module}${ending}`)
    .find((f) => existsSync(path.join(ROOT, name, f)));
  if (!file)
    throw new Error(
      `${name}/remote.ts names the module '${module}', but there is no ${name}/src/${module}.tsx.`,
    );
  return `./${file}`;
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { ISOLATED_MODULE, type RemoteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import webpack, { type Compilation, type Configuration } from 'webpack';
import { ROOT } from '../root';
import { consumedByRemotes } from '../sharing';
import { baseConfig, modeFromEnvironment, precompressed } from './base';
import { consumedBy, contractsOf, exportsOf } from './build-facts';
import { BuildRecordPlugin, filesOf } from './build-record-plugin';
import { DefinitionPlugin } from './definition-plugin';
import { FastRefreshPlugin, hotModule } from './fast-refresh-plugin';
import { IntegrityPlugin } from './integrity-plugin';
import { NoSharedCopiesPlugin } from './no-shared-copies-plugin';

/** The file a container is registered by. */
const ENTRY = 'remoteEntry.js';

/**
 * The build of a remote, made from its door: a Module Federation container that exposes what the door names and takes
 * everything shared from the page it runs in.
 */
export function remoteConfig(definition: RemoteDefinition): Configuration {
  const mode = modeFromEnvironment();
  const base = baseConfig(definition.name, 'browser', mode);
  // Two builds of one remote may live on a page (hot swap, fall back): each has its own globals.
  const global = `${definition.name}_${mode.build}`.replaceAll('-', '_');
  const modules = [
    ...definition.routes.map(({ module }) => module),
    ...definition.slots.map(({ module }) => module),
    ISOLATED_MODULE,
  ];
  const sources = Object.fromEntries(modules.map((module) => [module, sourceOf(definition.name, module)]));
  const exposes = Object.fromEntries(
    Object.entries(sources).map(([module, source]) => [`./${module}`, mode.hot ? hotModule(module) : source]),
  );

  return {
    ...base,
    target: ['web', 'es2022'],
    entry: {},
    output: {
      ...base.output,
      uniqueName: global,
      publicPath: 'auto',
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:12].js',
    },
    optimization: { ...base.optimization, chunkIds: 'named' },
    plugins: [
      ...precompressed(mode),
      ...(mode.hot ? [new FastRefreshPlugin(definition.name, sources)] : []),
      new webpack.container.ModuleFederationPlugin({
        name: global,
        filename: ENTRY,
        library: { type: 'var', name: global },
        exposes,
        shared: consumedByRemotes(),
      }),
      new DefinitionPlugin(definition, sources),
      new IntegrityPlugin(),
      new NoSharedCopiesPlugin(),
      new BuildRecordPlugin((compilation, files) => ({
        kind: 'remote',
        name: definition.name,
        build: mode.build,
        entry: ENTRY,
        global,
        files,
        modules: Object.fromEntries(
          modules.map((module) => [module, chunksOf(compilation, exposes[`./${module}`])]),
        ),
        exports: Object.fromEntries(
          modules.map((module) => [
            module,
            exportsOf(compilation, path.join(ROOT, definition.name, sources[module] ?? '')),
          ]),
        ),
        contracts: contractsOf(definition),
        shared: consumedBy(compilation),
        definition,
      })),
    ],
  };
}

function sourceOf(name: string, module: string): string {
  const file = ['.tsx', '.ts']
    .map((ending) => `src/${module}${ending}`)
    .find((f) => existsSync(path.join(ROOT, name, f)));
  if (!file)
    throw new Error(`The door of ${name} names the module '${module}', but there is no src/${module}.tsx.`);
  return `./${file}`;
}

/** The chunks that hold an exposed module and what it needs at once. */
function chunksOf(compilation: Compilation, source: string | undefined): string[] {
  for (const group of compilation.chunkGroups) {
    if (group.origins.some(({ request }) => request === source)) return filesOf(group, '.js');
  }
  throw new Error(`webpack made no chunk for ${source}.`);
}

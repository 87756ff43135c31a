import path from 'node:path';
import type { RemoteDefinition, RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import webpack, { type Compilation, type Configuration } from 'webpack';
import { ROOT } from '../root';
import { modeFromEnvironment } from './base';
import { BuildRecordPlugin, chunksOf, filesOf } from './record/build-record-plugin';
import { sourceOf } from './remote';
import { ServerEntryPlugin } from './server-entry-plugin';
import { identityScripts, modulesOf, shellConfig } from './shell';

const { VirtualUrlPlugin } = webpack.experiments.schemes;

/** The plugins of the shell's build that this one has no use for, or has in another form. */
const REPLACED = [ServerEntryPlugin, BuildRecordPlugin, VirtualUrlPlugin];

/**
 * Returns the build of the site without federation, which `npm run bench -- pages` compares with the site.
 * Shell and remotes are one bundle from the very same sources; each screen is a chunk of it that the page
 * preloads. Its record is that of a shell with all screens, so the edge serves it like any other.
 */
export function singleBundleConfig(
  shellRoutes: readonly RouteDefinition[],
  definitions: readonly RemoteDefinition[],
): Configuration {
  const { build } = modeFromEnvironment();
  const { plugins = [], optimization, ...config } = shellConfig([...shellRoutes]);
  return {
    ...config,
    name: 'single bundle',
    entry: { main: './src/testing/single-bundle/single-bundle.ts' },
    optimization: {
      ...optimization,
      splitChunks: {
        // As remotes do: screens share a chunk of this size instead of each having a copy.
        chunks: 'all',
        minSize: 18_000,
        cacheGroups: {
          vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial' },
          firebase: { test: /[\\/]node_modules[\\/]@?firebase[\\/]/, name: 'firebase', chunks: 'async' },
        },
      },
    },
    plugins: [
      ...plugins.filter((plugin) => !REPLACED.some((kind) => plugin instanceof kind)),
      new VirtualUrlPlugin({
        'all-remotes': { type: '.js', source: () => remotesSource(definitions) },
      }),
      new BuildRecordPlugin(async (compilation, files) => ({
        kind: 'shell',
        name: 'shell',
        build,
        routes: [...shellRoutes, ...definitions.flatMap((definition) => routesOf(definition, definitions))],
        scripts: filesOf(compilation.entrypoints.get('main'), '.js'),
        styles: filesOf(compilation.entrypoints.get('main'), '.css'),
        files,
        byHash: true,
        modules: {
          ...modulesOf(compilation, shellRoutes),
          ...Object.assign(
            {},
            ...definitions.map((definition) => filesOfScreens(compilation, definition, definitions)),
          ),
        },
        policies: { trustedTypes: ['default', 'dompurify'], integrity: true },
        identity: identityScripts(compilation),
        contracts: {},
        shared: {},
      })),
    ],
  };
}

type Definitions = readonly RemoteDefinition[];

/** The routes of a remote as those of a shell: with the data of their slots, and modules with its name. */
function routesOf({ name, routes }: RemoteDefinition, definitions: Definitions): RouteDefinition[] {
  return routes.map(({ slots = [], preload = [], ...route }) => ({
    ...route,
    module: moduleIn(name, route.module),
    preload: [...preload, ...slotsOf(definitions, slots).flatMap((slot) => slot.preload ?? [])],
  }));
}

/** The files of each screen of a remote, those of its slots among them. */
function filesOfScreens(
  compilation: Compilation,
  { name, routes }: RemoteDefinition,
  definitions: Definitions,
): Record<string, string[]> {
  return Object.fromEntries(
    routes.map(({ module, slots = [] }) => {
      const modules = [{ remote: name, module }, ...slotsOf(definitions, slots)];
      const all = modules.flatMap((each) => chunksOf(compilation, fileOf(each.remote, each.module)));
      return [moduleIn(name, module), [...new Set(all)]];
    }),
  );
}

const slotsOf = (definitions: Definitions, names: readonly string[]) =>
  definitions
    .flatMap((definition) => definition.slots.map((slot) => ({ ...slot, remote: definition.name })))
    .filter((slot) => names.includes(slot.name));

const moduleIn = (remote: string, module: string) => `${remote}/${module}`;

const fileOf = (remote: string, module: string) => path.join(ROOT, remote, sourceOf(remote, module));

/** The source of `virtual:all-remotes`: the definitions, and a function that imports each of the modules. */
function remotesSource(definitions: Definitions): string {
  const entries = definitions.map(({ name, routes, slots }, index) => {
    const modules = [...new Set([...routes, ...slots].map(({ module }) => module))];
    const imports = modules.map((module) => {
      const chunk = `/* webpackChunkName: ${JSON.stringify(module.split('/').at(-1))} */`;
      return `${JSON.stringify(module)}: () => import(${chunk} ${JSON.stringify(fileOf(name, module))})`;
    });
    return `{ definition: d${index}, modules: { ${imports.join(', ')} } }`;
  });
  const definition = ({ name }: RemoteDefinition, index: number) =>
    `import { definition as d${index} } from ${JSON.stringify(path.join(ROOT, name, 'remote.ts'))};`;
  return `${definitions.map(definition).join('\n')}\nexport const remotes = [${entries.join(',\n')}];\n`;
}

import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration, type ExternalItemFunctionData } from 'webpack';
import { packageNamed } from '../packages';
import { ROOT } from '../root';
import { baseConfig, modeFromEnvironment } from './base';
import { copyPackage } from './copy-package';

/** The entries that a service may have: the server, and the command that writes its sample data. */
const ENTRIES = ['server', 'seed'];

/**
 * Folders that a service or a package in it reads at run time, by `new URL('../probe/', import.meta.url)`.
 */
const FOLDERS = ['migrations', 'public', 'probe', 'sandbox', 'worker'];

/** npm packages that load files from their own folder, native ones too: they stay beside the bundle. */
const FOLDER_PACKAGES = ['sharp', '@fastify/swagger-ui'];

/** What npm packages try to load and do without: `require` throws as if they were not installed. */
const OPTIONAL_PACKAGES = /^(pg-native|bufferutil|utf-8-validate)$/;

/**
 * The bundle of the npm packages that a service always loads. Those that it loads later, if at all, are in
 * `npm.<id>.js`. None of them has a source map.
 */
const NPM_BUNDLE = 'npm';
const NPM_PACKAGE = /[\\/]node_modules[\\/]/;

/** What `node server.js` runs, in any folder. Stack traces name our sources without a flag of Node. */
const START = `process.setSourceMapsEnabled(true);
await import('./src/server.js');
`;

/** Scripts that stand in pages: `import text from './theme.inline?text'`. */
const INLINE_SCRIPTS = {
  resourceQuery: /^\?text$/,
  enforce: 'pre' as const,
  use: [path.join(ROOT, 'tooling/src/webpack/assets/inline-script-loader.mjs')],
};

/**
 * Returns the build of a service: a folder that runs anywhere on this platform, by `node server.js`. Each
 * entry is one file of its sources and those of our packages; npm packages are another one. What is loaded
 * under conditions (traces, metrics, an S3 store) has files of its own.
 */
export function serviceConfig(name: string): Configuration {
  const mode = modeFromEnvironment();
  const used = new Set<string>();
  const base = baseConfig(name, 'node', mode);
  const entries = ENTRIES.filter((entry) => existsSync(path.join(ROOT, name, `src/${entry}.ts`)));
  const { devtoolModuleFilenameTemplate } = base.output;
  return {
    ...base,
    resolve: {
      ...base.resolve,
      // As Node resolves: the field `module` is for bundlers.
      mainFields: ['main'],
      byDependency: {
        esm: { conditionNames: ['node', 'import'] },
        commonjs: { conditionNames: ['node', 'require'] },
      },
    },
    devtool: false,
    target: 'node20',
    entry: Object.fromEntries(entries.map((entry) => [entry, `./src/${entry}.ts`])),
    // The output has the layout of the sources: `src/` beside the folders that are read at run time. So
    // relative URLs still point to them.
    output: {
      ...base.output,
      module: true,
      library: { type: 'module' },
      filename: 'src/[name].js',
      chunkFilename: 'src/[name].js',
    },
    experiments: { outputModule: true },
    externals: [externalsIn(used)],
    // `import.meta.url` stays as it is: the built file's own URL, wherever the build is moved to.
    module: {
      ...base.module,
      rules: [...base.module.rules, INLINE_SCRIPTS],
      parser: { javascript: { url: false, importMeta: false } },
    },
    optimization: {
      ...base.optimization,
      minimize: false,
      // A service reads NODE_ENV when it starts.
      nodeEnv: false,
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          npm: { test: NPM_PACKAGE, name: NPM_BUNDLE, chunks: 'initial', enforce: true },
          npmLater: {
            test: NPM_PACKAGE,
            filename: `src/${NPM_BUNDLE}.[id].js`,
            chunks: 'async',
            enforce: true,
          },
        },
      },
    },
    plugins: [
      // A build knows its id: shared-server/src/process/build-id.ts.
      new webpack.DefinePlugin({ 'process.env.SAFAR_BUILD': JSON.stringify(mode.build) }),
      new webpack.IgnorePlugin({ resourceRegExp: OPTIONAL_PACKAGES }),
      new webpack.SourceMapDevToolPlugin({
        filename: '[file].map',
        exclude: new RegExp(`^src/${NPM_BUNDLE}\\.`),
        ...(devtoolModuleFilenameTemplate ? { moduleFilenameTemplate: devtoolModuleFilenameTemplate } : {}),
      }),
      (compiler) => {
        compiler.hooks.afterEmit.tap('WriteBeside', () => writeBeside(name, used, compiler.outputPath));
      },
    ],
  };
}

/** Node resolves a folder package when the service runs, in the folder of the build. `used` gets its name. */
const externalsIn = (used: Set<string>) =>
  async function external({ request = '', dependencyType }: ExternalItemFunctionData) {
    if (!FOLDER_PACKAGES.includes(request)) return undefined;
    used.add(request);
    return `${dependencyType === 'commonjs' ? 'node-commonjs' : 'module'} ${request}`;
  };

/** Writes what a service needs beside its bundles. */
function writeBeside(name: string, used: ReadonlySet<string>, outputPath: string): void {
  const owners = [name, ...packageNamed(name).imports].map((owner) => path.join(ROOT, owner));
  for (const owner of owners) {
    for (const each of FOLDERS.filter((other) => existsSync(path.join(owner, other)))) {
      cpSync(path.join(owner, each), path.join(outputPath, each), { recursive: true });
    }
  }
  const nodeModules = path.join(outputPath, 'node_modules');
  // A development build has those of the previous build.
  rmSync(nodeModules, { recursive: true, force: true });
  for (const each of used) {
    const installed = owners.map((owner) => path.join(owner, 'node_modules', each)).find(existsSync);
    if (installed) copyPackage(installed, nodeModules);
  }
  writeFileSync(path.join(outputPath, 'server.js'), START);
  const manifest = { name: `@safar/${name}`, private: true, type: 'module', main: 'server.js' };
  writeFileSync(path.join(outputPath, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

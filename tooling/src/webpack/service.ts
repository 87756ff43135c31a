import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack, { type Configuration, type ExternalItemFunctionData } from 'webpack';
import { packageNamed } from '../packages';
import { ROOT } from '../root';
import { baseConfig, buildFolder, modeFromEnvironment } from './base';

/** The entries that a service may have: the server, and the command that writes its sample data. */
const ENTRIES = ['server', 'seed'];

/**
 * Folders that a service or a package in it reads at run time, by `new URL('../probe/', import.meta.url)`.
 */
const FOLDERS = ['migrations', 'public', 'probe', 'sandbox', 'worker'];

/** Scripts that stand in pages are text to webpack, and not minified with anything else. */
const INLINE_SCRIPTS = {
  test: /-script\.ts$/,
  enforce: 'pre' as const,
  use: [path.join(ROOT, 'tooling/src/webpack/inline-script-loader.mjs')],
};

/**
 * Returns the build of a service: its sources and those of our packages, in one file for each entry. npm
 * packages stay where pnpm installed them and are imported by a relative path, because under pnpm a service
 * cannot resolve the name of a package that only shared-server depends on.
 */
export function serviceConfig(name: string): Configuration {
  const mode = modeFromEnvironment();
  const base = baseConfig(name, 'node', mode);
  // The output has the layout of the sources, with `src/` beside the folders that are read at run time, so
  // that relative URLs still point to them.
  const folder = path.join(buildFolder(name, mode.build), 'src');
  const { imports } = packageNamed(name);
  const ours = new RegExp(`^(\\.|/|@safar/(${imports.join('|')})(/|$))`);
  const entries = ENTRIES.filter((entry) => existsSync(path.join(ROOT, name, `src/${entry}.ts`)));

  async function external({ request, context, getResolve }: ExternalItemFunctionData) {
    if (ours.test(request)) return undefined;
    if (request.startsWith('node:')) return request;
    const resolve = promisify<string, string, string | false | undefined>(
      // As Node resolves: the field `module` is for bundlers.
      getResolve({ conditionNames: ['node', 'import', 'default'], mainFields: ['main'] }),
    );
    const file = await resolve(context, request);
    // A result that is no path is one of Node's own modules.
    return file && path.isAbsolute(file) ? path.relative(folder, file).replaceAll(path.sep, '/') : request;
  }

  return {
    ...base,
    target: 'node20',
    entry: Object.fromEntries(entries.map((entry) => [entry, `./src/${entry}.ts`])),
    output: { ...base.output, module: true, library: { type: 'module' }, filename: 'src/[name].js' },
    experiments: { outputModule: true },
    externalsType: 'module',
    externals: [external],
    // `import.meta.url` stays as it is: the built file's own URL, wherever the build is moved to.
    module: {
      ...base.module,
      rules: [...base.module.rules, ...(mode.development ? [] : [INLINE_SCRIPTS])],
      parser: { javascript: { url: false, importMeta: false } },
    },
    optimization: { ...base.optimization, minimize: false },
    plugins: [
      // A build knows its id: shared-server/src/build-id.ts.
      new webpack.DefinePlugin({ 'process.env.SAFAR_BUILD': JSON.stringify(mode.build) }),
      (compiler) => {
        compiler.hooks.afterEmit.tap('CopyFolders', () => {
          for (const owner of [name, ...imports]) {
            for (const each of FOLDERS.filter((other) => existsSync(path.join(ROOT, owner, other)))) {
              cpSync(path.join(ROOT, owner, each), path.join(compiler.outputPath, each), { recursive: true });
            }
          }
        });
      },
    ],
  };
}

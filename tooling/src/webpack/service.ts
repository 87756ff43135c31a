import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Configuration, ExternalItemFunctionData } from 'webpack';
import { packageNamed } from '../packages';
import { ROOT } from '../root';
import { baseConfig, buildFolder, modeFromEnvironment } from './base';

/** The entries a service may have: the server itself, and the command that seeds its sample data. */
const ENTRIES = ['server', 'seed'];

/**
 * The folders that a service and the packages in it read at run time, found as `new URL('../migrations/',
 * import.meta.url)`.
 */
const FOLDERS = ['migrations', 'public', 'probe'];

/**
 * The build of a service: its own sources and those of our packages in one file per entry. Packages from npm
 * stay where pnpm put them and are imported from there by a relative path: under pnpm a service cannot see by
 * name what only shared-server depends on.
 */
export function serviceConfig(name: string): Configuration {
  const mode = modeFromEnvironment();
  const base = baseConfig(name, 'node', mode);
  // Like the sources: `src/` beside the folders that are read at run time, so that their relative addresses
  // stay true.
  const folder = path.join(buildFolder(name, mode.build), 'src');
  const { imports } = packageNamed(name);
  const ours = new RegExp(`^(\\.|/|@safar/(${imports.join('|')})(/|$))`);
  const entries = ENTRIES.filter((entry) => existsSync(path.join(ROOT, name, `src/${entry}.ts`)));

  async function external({ request, context, getResolve }: ExternalItemFunctionData) {
    if (ours.test(request)) return undefined;
    if (request.startsWith('node:')) return request;
    const resolve = promisify<string, string, string | false | undefined>(
      // As Node does: it knows nothing of `module`, and a file named there is for bundlers.
      getResolve({ conditionNames: ['node', 'import', 'default'], mainFields: ['main'] }),
    );
    const file = await resolve(context, request);
    // An answer without a path is one of Node's own modules.
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
    // `import.meta.url` is the built file's, wherever the build is moved to.
    module: { ...base.module, parser: { javascript: { url: false, importMeta: false } } },
    optimization: { ...base.optimization, minimize: false },
    plugins: [
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

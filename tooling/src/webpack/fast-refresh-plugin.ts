import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { ROOT } from '../root';

/** The scheme of the modules that this plugin makes up. */
const SCHEME = 'hot';

/**
 * The request for an exposed module of a hot build, which {@link FastRefreshPlugin} makes from its source.
 */
export const hotModule = (module: string): string => `${SCHEME}:${module}`;

/**
 * Makes a development build whose open pages take an edit over without a reload (React Fast Refresh),
 * together with shell/src/development/fast-refresh.ts, which every page of a development shell runs, and swc,
 * which marks components (`refresh` in swc.ts). `sources`: a remote's exposed modules and their files.
 *
 * React Refresh takes over a module that exports nothing but components. A screen also exports its loader, so
 * each exposed module gets a module around it: what the shell holds are bindings to the newest version of the
 * screen.
 */
export class FastRefreshPlugin {
  constructor(
    private readonly name: string,
    private readonly sources: Readonly<Record<string, string>> = {},
  ) {}

  apply(compiler: Compiler): void {
    new webpack.HotModuleReplacementPlugin().apply(compiler);
    const folder = path.join(ROOT, this.name);
    const exposed = Object.entries(this.sources).map(([module, source]) => [
      module,
      exposedModule(path.join(folder, source)),
    ]);
    new webpack.experiments.schemes.VirtualUrlPlugin(
      { build: hotBuild(this.name), ...Object.fromEntries(exposed) },
      { scheme: SCHEME },
    ).apply(compiler);

    compiler.hooks.compilation.tap('FastRefreshPlugin', (compilation) => {
      webpack.NormalModule.getCompilationHooks(compilation).processResult.tap(
        'FastRefreshPlugin',
        ([source, map, more], module) => {
          const text = String(source);
          if (!text.includes('$RefreshReg$') && !text.includes('$RefreshSig$')) return [source, map, more];
          return [markedModule(text, path.relative(ROOT, module.resource)), map, more];
        },
      );
    });
  }
}

/**
 * How a build takes part in Fast Refresh of the page it runs on; a page of another shell (and the gate) has
 * none.
 */
function hotBuild(name: string): string {
  return `
const build = { hash: () => __webpack_hash__, update: () => import.meta.webpackHot.check(true) };
const page = globalThis.safarDevelopment?.join(${JSON.stringify(name)}, build);
export const refreshIn = (file) => page?.refreshIn(file) ?? { register() {}, signature: () => (type) => type, accept() {} };
export const reloadData = () => page?.reloadData();
`;
}

/**
 * An exposed module. `export *` binds to the screen's exports, and accepting a new version of it binds them
 * anew.
 */
function exposedModule(file: string): string {
  const source = JSON.stringify(file);
  return `
import { reloadData } from '${hotModule('build')}';
export * from ${source};
import.meta.webpackHot.accept(${source}, reloadData);
`;
}

/**
 * A module with components. The text in front stays on the first line, so that lines in source maps stay
 * true.
 */
function markedModule(text: string, file: string): string {
  const start = `import { refreshIn as $refreshIn$ } from '${hotModule('build')}'; const { register: $RefreshReg$, signature: $RefreshSig$, accept: $accept$ } = $refreshIn$(${JSON.stringify(file)}); `;
  return `${start}${text}\n$accept$(__webpack_module__, import.meta.webpackHot);\n`;
}

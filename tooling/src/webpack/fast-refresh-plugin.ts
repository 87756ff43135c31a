import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { ROOT } from '../root';

/** The scheme of the virtual modules that this plugin makes. */
const SCHEME = 'hot';

/**
 * Returns the request for the virtual module that {@link FastRefreshPlugin} makes around an exposed module.
 */
export const hotModule = (module: string): string => `${SCHEME}:${module}`;

/**
 * Makes a development build of which open pages apply edits without a reload (React Fast Refresh). The other
 * parts are swc, which marks components (`refresh` in swc.ts), and shell/src/development/fast-refresh.ts,
 * which runs on every page of a development shell. `sources`: a remote's exposed modules and their files.
 *
 * React Refresh replaces only modules that export nothing but components, and a screen also exports its
 * loader. Therefore a virtual module is put around each exposed module. The shell holds bindings of that
 * module, which always lead to the newest version of the screen.
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
 * Returns the module by which a build joins the Fast Refresh of its page. A page of a published shell has
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
 * Returns the module around an exposed one. `export *` binds to the exports of `file`; accepting a new
 * version of `file` renews the bindings.
 */
function exposedModule(file: string): string {
  const source = JSON.stringify(file);
  return `
import { reloadData } from '${hotModule('build')}';
export * from ${source};
import.meta.webpackHot.accept(${source}, reloadData);
`;
}

/** swc marks `styled.div`…``, but not a component that styles another one. */
const STYLED = /^(?:export )?const ([A-Z]\w*) = styled\(/gm;

/**
 * Returns a module with what its marks of components call. The added beginning has no line break, so that
 * line numbers of source maps stay valid.
 */
function markedModule(text: string, file: string): string {
  const start =
    `import { refreshIn as $refreshIn$ } from '${hotModule('build')}'; ` +
    'const { register: $RefreshReg$, signature: $RefreshSig$, accept: $accept$ } = ' +
    `$refreshIn$(${JSON.stringify(file)}); `;
  const marks = [...text.matchAll(STYLED)].map(([, name]) => `$RefreshReg$(${name}, "${name}");`);
  return [start + text, ...marks, '$accept$(__webpack_module__, import.meta.webpackHot);', ''].join('\n');
}

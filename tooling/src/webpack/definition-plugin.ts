import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { RemoteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import type { Compilation, Compiler } from 'webpack';
import { exportsOf } from './record/build-facts';

const SCREEN_OR_SLOT = /\.(screen|slot)\.tsx$/;

/**
 * Fails the build of a remote whose files and definition do not match. A screen or slot that the definition
 * does not name would never show; a file that it names has to export a `Component`. `sources`: exposed module
 * → file.
 */
export class DefinitionPlugin {
  constructor(
    private readonly definition: RemoteDefinition,
    private readonly sources: Readonly<Record<string, string>>,
  ) {}

  apply(compiler: Compiler): void {
    const folder = path.join(compiler.context, 'src');
    compiler.hooks.thisCompilation.tap('DefinitionPlugin', (compilation) => {
      // A file that the definition does not name is no module: only a watch of the folder finds a new one.
      compilation.contextDependencies.add(folder);
      compilation.hooks.seal.tap('DefinitionPlugin', () => {
        // webpack does not know the exports of a file with a syntax error.
        if (compilation.errors.length > 0) return;
        for (const problem of [...this.#unnamed(folder), ...this.#withoutComponent(compilation)]) {
          compilation.errors.push(new compiler.webpack.WebpackError(problem));
        }
      });
    });
  }

  #unnamed(folder: string): string[] {
    const named = Object.values(this.sources);
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => `./src/${file.replaceAll(path.sep, '/')}`)
      .filter((file) => SCREEN_OR_SLOT.test(file) && !named.includes(file))
      .map(
        (file) =>
          `${this.#path(file)} is named by no route or slot of ${this.#path('./remote.ts')}, so it never shows.`,
      );
  }

  #withoutComponent(compilation: Compilation): string[] {
    const { routes, slots } = this.definition;
    const shown = [
      ...routes.map(({ path: address, module }) => ({ what: `the route '${address}'`, module })),
      ...slots.map(({ name, module }) => ({ what: `the slot '${name}'`, module })),
    ];
    return shown.flatMap(({ what, module }) => {
      const file = this.sources[module] ?? '';
      const names = exportsOf(compilation, path.join(compilation.compiler.context, file));
      if (names.includes('Component')) return [];
      return [
        `${this.#path(file)} exports no Component, which ${what} of ${this.#path('./remote.ts')} shows.`,
      ];
    });
  }

  #path(file: string): string {
    return path.posix.join(this.definition.name, file);
  }
}

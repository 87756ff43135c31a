import webpack, { type Compiler } from 'webpack';

/** A well-formed hash that no file has: a script that is not listed must fail, and an ill-formed hash would be ignored. */
const UNLISTED = `sha384-${'A'.repeat(64)}`;

/**
 * Makes a remote run only chunks that the release lists: every script it adds gets its hash from `window.safarIntegrity`
 * (the shell fills it from the release, absolute URL → `sha384-…`), and one that is not there is refused.
 * The hashes live outside of the bundles, so that they are as immutable as the files. Source: federation-facts.md, Integrity.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = webpack.runtime;
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\nscript.integrity = window.safarIntegrity?.[url] ?? '${UNLISTED}';`,
      );
    });
  }
}

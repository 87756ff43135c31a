import webpack, { type Compiler } from 'webpack';

/**
 * Makes a remote run only chunks that the release lists: for every script it adds, it asks the page it runs in for the
 * address and the hash (`window.safarScript`, shell/src/host/remotes/script-integrity.ts); without such a page it loads nothing.
 * The hashes live outside of the bundles, so that they are as immutable as the files. Source: docs/design/federation.md, Integrity and policy.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = webpack.runtime;
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}
Object.assign(script, window.safarScript(url));`,
      );
    });
  }
}

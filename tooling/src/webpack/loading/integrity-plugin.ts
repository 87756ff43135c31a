import webpack, { type Compiler } from 'webpack';

/**
 * Makes a remote load only scripts that the release lists. Before each script the remote asks the page for
 * its address and hash (`window.safarScript`, shell/src/host/remotes/loaded-scripts/checked-scripts.ts); on a
 * page without that function it loads nothing. The hashes are in the release and not in the bundles, because
 * a bundle cannot contain hashes of files that contain its own. Source: docs/design/federation.md, Integrity
 * and policy.
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

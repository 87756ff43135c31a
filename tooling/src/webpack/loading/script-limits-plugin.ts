import webpack, { type Compiler } from 'webpack';

/**
 * Makes the shell's own later chunks subject to the limits of remotes' scripts: one that hangs fails, and the
 * next `import()` asks for it at another address. The page's first script defines `window.safarShellScript`
 * (shell/src/host/remotes/loaded-scripts/checked-scripts.ts). The Google page has no other scripts, and does
 * not.
 */
export class ScriptLimitsPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = webpack.runtime;
    compiler.hooks.thisCompilation.tap('ScriptLimitsPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ScriptLimitsPlugin',
        (source) => `${source}
Object.assign(script, window.safarShellScript?.(url));`,
      );
    });
  }
}

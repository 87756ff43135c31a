import webpack, { type Compiler } from 'webpack';
import type { BuildMode } from '../base';

/**
 * How a running script finds the build that it belongs to: the page sets this on each script element
 * (shell/src/host/remotes/loaded-scripts/script-integrity.ts). `global`: the global variable of the build's
 * container; `url`: the address of its folder.
 */
const BUILD = 'document.currentScript.safarBuild';

/**
 * Returns how a remote's build is written. Two builds of one remote may run on one page (hot swap, fallback),
 * so each has a container and a list of chunks of its own. Yet a production build contains no name of itself:
 * a file whose sources did not change has the same bytes in the next build. `global`: the container's global
 * variable. Source: docs/decisions/055-files-by-their-hash.md.
 */
export function remoteOutput(name: string, global: string, { development }: BuildMode) {
  // Hot updates find their build by its name.
  if (development) {
    return {
      name: global,
      library: { type: 'var', name: global },
      output: { uniqueName: global, publicPath: 'auto', chunkFilename: '[name].[contenthash:12].js' },
      plugins: [],
    };
  }
  const uniqueName = name.replaceAll('-', '_');
  return {
    name: uniqueName,
    library: { type: 'assign', name: `self[${BUILD}.global]` },
    // The list of chunks is a property of what the page set.
    output: { uniqueName, globalObject: BUILD, chunkFilename: '[name].js' },
    plugins: [new OwnBuildPlugin()],
  };
}

const { LoadScriptRuntimeModule } = webpack.runtime;
const { RuntimeGlobals, RuntimeModule } = webpack;

/** Where the entry keeps what it found, for its chunks: another try of the build has an object of its own. */
const OWN_BUILD = `${RuntimeGlobals.require}.safarBuild`;

/** Makes a build take the address of its folder from the page, and hand what it found on to its chunks. */
class OwnBuildPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OwnBuildPlugin', (compilation) => {
      // In place of webpack's own module, which reads the address of the script.
      const early = { name: 'OwnBuildPlugin', stage: -10 };
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.publicPath).tap(early, (chunk) => {
        compilation.addRuntimeModule(chunk, new OwnBuildModule());
        return true;
      });
      // After the attributes that the page sets. Without a mark of its own, webpack would find the script of
      // another build that has the same name.
      const late = { name: 'OwnBuildPlugin', stage: 10 };
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        late,
        (source) => `${source}
script.setAttribute('data-webpack', url);
script.safarBuild = ${OWN_BUILD};`,
      );
    });
  }
}

class OwnBuildModule extends RuntimeModule {
  constructor() {
    super('own build', RuntimeModule.STAGE_BASIC);
  }

  override generate(): string {
    return `${OWN_BUILD} = ${BUILD};
${RuntimeGlobals.publicPath} = ${OWN_BUILD}.url;`;
  }
}

import path from 'node:path';
import { ASSET_HASH_LENGTH, assetsUrl, assetUrl } from '@safar/shared-contracts/build-urls';
import webpack, { type Compiler, type PathData, type RuleSetRule } from 'webpack';
import { ROOT } from '../../root';
import type { BuildMode } from '../base';
import { integrityOf } from '../record/build-record-plugin';

const { RuntimeGlobals, RuntimeModule } = webpack;

/**
 * Makes the shell load its later chunks by their hashes, which its runtime holds for their integrity. A shell
 * that was loaded from its build's folder, such as by an older edge, loads them from there too. Source:
 * docs/decisions/055-files-by-their-hash.md.
 */
export class OwnAssetsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OwnAssetsPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.getChunkScriptFilename)
        // Before webpack's own module, after which nobody is asked.
        .tap({ name: 'OwnAssetsPlugin', stage: -10 }, (chunk, requirements) => {
          requirements.add(RuntimeGlobals.publicPath);
          compilation.addRuntimeModule(chunk, new OwnAssetsModule());
          return undefined;
        });
    });
  }
}

class OwnAssetsModule extends RuntimeModule {
  constructor() {
    // After the public path and the names of chunks are there.
    super('own assets', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const { publicPath, getChunkScriptFilename } = RuntimeGlobals;
    return `
var ownFolder = /^(.*${assetsUrl.replaceAll('/', '\\/')})[\\w-]+\\/$/.exec(${publicPath});
if (ownFolder) {
  var nameOfChunk = ${getChunkScriptFilename};
  ${publicPath} = ownFolder[1];
  ${getChunkScriptFilename} = (chunkId) =>
    __webpack_require__.sriHashes[chunkId].slice(7, ${7 + ASSET_HASH_LENGTH})
      .replaceAll('+', '-').replaceAll('/', '_') + '/' + nameOfChunk(chunkId);
}`;
  }
}

/** Returns the rule for fonts: styles name which part of a font they need, and find it by its hash. */
export function fontsRule({ development }: BuildMode): RuleSetRule {
  return {
    test: /\.woff2$/,
    type: 'asset/resource',
    use: [path.join(ROOT, 'tooling/src/webpack/assets/font-loader.mjs')],
    generator: {
      filename: ({ filename = '' }: PathData) => {
        const { name, ext } = path.parse(filename.replace(/\?.*/, ''));
        return `${name}.${new URLSearchParams(filename.replace(/^[^?]*/, '')).get('part')}${ext}`;
      },
      ...(development
        ? {}
        : { publicPath: ({ module }: PathData) => assetUrl('', integrityOf(contentOf(module))) }),
    },
  };
}

function contentOf(module: PathData['module']): Buffer {
  const source = module instanceof webpack.Module ? module.originalSource() : undefined;
  if (!source) throw new Error('A font has no content.');
  return source.buffer();
}

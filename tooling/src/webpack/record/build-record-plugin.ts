import { createHash } from 'node:crypto';
import webpack, { type Compilation, type Compiler } from 'webpack';
import type { Build } from '@safar/shared-contracts/release.contract';

type Files = Build['files'];

/**
 * Writes `build.json`, the record of a build (shared-contracts/src/delivery/release.contract.ts), with the
 * size and the sha256 hash of every file that a page may load.
 */
export class BuildRecordPlugin {
  constructor(private readonly record: (compilation: Compilation, files: Files) => Promise<Build>) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BuildRecordPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        // At this stage the contents are final.
        { name: 'BuildRecordPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          if (compilation.errors.length > 0) return;
          const files: Files = {};
          for (const { name, source } of compilation.getAssets()) {
            if (!/\.(js|css|woff2)$/.test(name)) continue;
            const content = source.buffer();
            files[name] = { integrity: integrityOf(content), bytes: content.length };
          }
          const record = JSON.stringify(await this.record(compilation, files));
          compilation.emitAsset('build.json', new webpack.sources.RawSource(record));
        },
      );
    });
  }
}

/** Returns the hash of a file as a page names it. */
export const integrityOf = (content: Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Returns the scripts or styles that a chunk group loads, in order, without hot updates and maps. */
export function filesOf(group: { getFiles(): string[] } | undefined, ending: '.js' | '.css'): string[] {
  return (group?.getFiles() ?? []).filter((file) => file.endsWith(ending) && !file.includes('.hot-update.'));
}

/** Returns the scripts of the chunks that `import()` of this request loads, which are not there already. */
export const chunksOf = (compilation: Compilation, request: string | undefined): string[] =>
  filesOf(groupOf(compilation, request), '.js');

/** Returns the scripts that what `import()` of this request loads may itself load later by `import()`. */
export function laterChunksOf(compilation: Compilation, request: string | undefined): string[] {
  const first = groupOf(compilation, request);
  const groups = new Set([first]);
  for (const group of groups) for (const child of group.childrenIterable) groups.add(child);
  const later = [...groups].flatMap((group) => filesOf(group, '.js'));
  const atOnce = filesOf(first, '.js');
  return [...new Set(later)].filter((file) => !atOnce.includes(file));
}

function groupOf(compilation: Compilation, request: string | undefined): ChunkGroup {
  for (const group of compilation.chunkGroups) {
    if (group.origins.some((origin) => origin.request === request)) return group;
  }
  throw new Error(`webpack made no chunk for ${request}.`);
}

type ChunkGroup = Compilation['chunkGroups'][number];

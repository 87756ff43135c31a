import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type Compiler, type Configuration } from 'webpack';

/** The file of a shell's build that renders pages on the server. */
export const SERVER_ENTRY = 'server.js';

/**
 * Adds the shell's server code to its build, as one file among the others, so that the build's record lists
 * and hashes it. It is a program of its own, in one chunk and without styles, so webpack builds it on its
 * own.
 */
export class ServerEntryPlugin {
  constructor(private readonly config: Configuration) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ServerEntryPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'ServerEntryPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const { code, errors } = await buildServer(this.config);
          compilation.errors.push(...errors.map((message) => new webpack.WebpackError(message)));
          compilation.emitAsset(SERVER_ENTRY, new webpack.sources.RawSource(code), { minimized: true });
        },
      );
    });
  }
}

async function buildServer(config: Configuration): Promise<{ code: Buffer; errors: string[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'safar-server-'));
  try {
    const errors = await run({ ...config, output: { ...config.output, path: folder } });
    return errors.length > 0
      ? { code: Buffer.alloc(0), errors }
      : { code: await readFile(path.join(folder, SERVER_ENTRY)), errors };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the errors of a build. */
function run(config: Configuration): Promise<string[]> {
  return new Promise((resolve, reject) => {
    webpack(config, (failure, stats) => {
      if (failure) reject(failure);
      else resolve((stats?.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message));
    });
  });
}

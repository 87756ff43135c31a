import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';

/** Compiles these sources for production. Returns the text of each script of the build. */
export async function compiledFiles(
  sources: Readonly<Record<string, string>>,
  { output, ...config }: Configuration,
): Promise<Record<string, string>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'safar-compiled-'));
  try {
    mkdirSync(path.join(folder, 'src'));
    for (const [file, text] of Object.entries(sources)) writeFileSync(path.join(folder, 'src', file), text);
    const dist = path.join(folder, 'dist');
    await run({ mode: 'production', context: folder, output: { path: dist, ...output }, ...config });
    const files = readdirSync(dist).filter((file) => file.endsWith('.js'));
    return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(dist, file), 'utf8')]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
}

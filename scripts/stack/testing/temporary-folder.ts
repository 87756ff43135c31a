import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Makes a temporary folder that is deleted when this process ends, however it ends (`kill -9` too); the
 * processes of its `run` folder are ended first. `clear` does so at once. A small process holds the other end
 * of a pipe and sees it close.
 */
export function temporaryFolder(parent = tmpdir()): { readonly folder: string; clear(): Promise<void> } {
  const folder = mkdtempSync(path.join(parent, 'safar-'));
  const watchdog = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('./cleanup.watchdog.ts', import.meta.url)), folder],
    {
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      detached: true,
      env: { PATH: process.env['PATH'] },
      // Nobody waits for it: with the error stream of this process, Jest would, for it and its esbuild.
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  );
  const gone = new Promise<void>((resolve) => watchdog.once('exit', () => resolve()));
  watchdog.unref();
  return {
    folder,
    clear: () => {
      watchdog.ref();
      watchdog.stdin?.end();
      return gone;
    },
  };
}

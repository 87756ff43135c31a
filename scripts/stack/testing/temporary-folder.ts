import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Makes a temporary folder that is deleted when this process ends, by `kill -9` too: a small process holds
 * the other end of a pipe and sees it close. The processes of its `run` folder are ended first. `clear` does
 * all that at once.
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

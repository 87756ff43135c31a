import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@safar/tooling/root';
import * as v from 'valibot';

const PackageJson = v.object({ packageManager: v.string() });

/** An SBOM of everything has some MB. */
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/**
 * Runs the pinned pnpm, which npx fetches, and returns its standard output. Rejects with what it wrote when
 * it fails.
 */
export async function runPnpm(args: readonly string[], cwd: string = ROOT): Promise<string> {
  const file = readFileSync(path.join(ROOT, 'package.json'), 'utf8');
  const { packageManager } = v.parse(PackageJson, JSON.parse(file));
  const { stdout } = await promisify(execFile)('npx', ['-y', packageManager, ...args], {
    cwd,
    maxBuffer: MAX_OUTPUT_BYTES,
    // CI: pnpm asks nothing.
    env: { ...process.env, CI: 'true' },
    shell: process.platform === 'win32',
  });
  return stdout;
}

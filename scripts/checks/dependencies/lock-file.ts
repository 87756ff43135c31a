import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '@safar/tooling/root';
import { runPnpm } from './pnpm';

const LOCK_FILE = 'pnpm-lock.yaml';

/**
 * Returns a sentence for each fault of the lock file. It must not hold the address of a download, and has to
 * be what pnpm makes of the manifests of the packages. pnpm works on a copy of them, so nothing is changed.
 */
export async function lockFileProblems(): Promise<string[]> {
  const lockFile = readFileSync(path.join(ROOT, LOCK_FILE), 'utf8');
  const problems = /\b(tarball|resolved): ?['"]?https?:/.test(lockFile)
    ? [`${LOCK_FILE} holds addresses of downloads: a machine with another registry could not install.`]
    : [];
  const copy = mkdtempSync(path.join(tmpdir(), 'safar-lock-file-'));
  try {
    for (const file of manifests()) cpSync(path.join(ROOT, file), path.join(copy, file));
    await runPnpm(['install', '--lockfile-only', '--no-frozen-lockfile', '--prefer-offline'], copy);
    return readFileSync(path.join(copy, LOCK_FILE), 'utf8') === lockFile
      ? problems
      : [
          ...problems,
          `${LOCK_FILE} is not what pnpm makes of the manifests. Run npx pnpm install and commit it.`,
        ];
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** The files that determine the lock file, from the root of the repository. */
function manifests(): string[] {
  const packages = readdirSync(ROOT).map((name) => path.join(name, 'package.json'));
  return ['package.json', 'pnpm-workspace.yaml', LOCK_FILE, ...packages].filter((file) =>
    existsSync(path.join(ROOT, file)),
  );
}

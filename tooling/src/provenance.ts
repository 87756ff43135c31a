import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import type { Provenance } from '@safar/shared-contracts/release.contract';
import { inputsOf, sourceHashes } from './build-id';
import { ROOT } from './root';

/** Returns what a build of a package that is made now is made from, and by whom. */
export function provenanceOf(name: string): Provenance {
  return {
    sources: sourceHashes(name),
    revision: git(ROOT, 'rev-parse', '--short=12', 'HEAD')?.trim() ?? 'unknown',
    dirty: uncommittedInputs([name]).length > 0,
    builtBy: currentActor(),
    builtAt: new Date().toISOString(),
  };
}

/**
 * The name of who builds and deploys: `DEPLOY_AS`, else the user of this machine. One of a container may be a
 * number alone, of which the system knows no name.
 */
export function currentActor(
  env = process.env,
  readUser: () => { readonly username: string } = userInfo,
): string {
  if (env['DEPLOY_AS']) return env['DEPLOY_AS'];
  try {
    return readUser().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

/**
 * Lists the files that builds of these packages are made from and that differ from the last commit. They have
 * their paths from the root. Outside of git there are none.
 */
export function uncommittedInputs(names: readonly string[]): string[] {
  const inputs = new Set(names.flatMap(inputsOf));
  return changedFiles(ROOT).filter((file) => inputs.has(file));
}

/** Lists the files of a repository that differ from its last commit, new ones too; none outside of git. */
export function changedFiles(root: string): string[] {
  const lines = git(root, 'status', '--porcelain', '-z', '--no-renames', '--untracked-files=all')?.split(
    '\0',
  );
  // Each line is a state of two letters, a space, and a path.
  return (lines ?? []).filter(Boolean).map((line) => line.slice(3));
}

/**
 * Whether the last commit here is an ancestor of `revision`, as provenance and the registry name one. False
 * when nobody can know: outside of git, and of a commit that this clone does not have.
 */
export function isOlderThan(revision: string, root = ROOT): boolean {
  const commit = revision.replace(/\+$/, '');
  const counts = git(root, 'rev-list', '--left-right', '--count', `HEAD...${commit}`)?.trim().split('\t');
  return counts?.[0] === '0' && counts[1] !== '0';
}

const GIT_TIMEOUT_MS = 60_000;

/** What git prints; undefined outside of git. Throws when it takes longer than a minute. */
function git(root: string, ...args: string[]): string | undefined {
  const { status, signal, stdout } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    timeout: GIT_TIMEOUT_MS,
  });
  if (signal !== null) throw new Error(`git ${args[0]} did not end in time (${signal}).`);
  return status === 0 ? stdout : undefined;
}

import { ROOT } from '@safar/tooling/root';
import { runCommand } from '../stack/processes/commands/run-command';

/**
 * Tries to install packages of Debian, which only root may. Failures are silent: what counts is whether the
 * program is there afterwards.
 */
export async function installDebianPackages(...names: readonly string[]): Promise<void> {
  if (!isRoot()) return;
  await updateDebianLists();
  await aptGet('install', '-y', '--no-install-recommends', ...names);
}

/** Brings the lists of packages up to date, which only root may. */
export async function updateDebianLists(): Promise<void> {
  if (isRoot()) await aptGet('update');
}

const isRoot = () => process.getuid?.() === 0;

const aptGet = (...args: readonly string[]) =>
  runCommand(['apt-get', ...args], {
    cwd: ROOT,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

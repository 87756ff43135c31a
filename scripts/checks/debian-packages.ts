import { ROOT } from '@safar/tooling/root';
import { runCommand } from '../stack/processes/run-command';

/**
 * Tries to install packages of Debian, which only root may. Failures are silent: what counts is whether the
 * program is there afterwards.
 */
export async function installDebianPackages(...names: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args: readonly string[]) => runCommand(['apt-get', ...args], { cwd: ROOT, env });
  await aptGet('update');
  await aptGet('install', '-y', '--no-install-recommends', ...names);
}

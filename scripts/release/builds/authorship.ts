import { ROOT } from '@safar/tooling/root';
import { runCommand } from '../../stack/processes/commands/run-command';

/**
 * The git revision of the working tree, with `+` when it has uncommitted changes; `unknown` outside of git.
 */
export async function gitRevision(): Promise<string> {
  const described = await runCommand(
    ['git', 'describe', '--always', '--abbrev=12', '--exclude=*', '--dirty=+'],
    {
      cwd: ROOT,
    },
  );
  return described.ok ? described.output.trim() : 'unknown';
}

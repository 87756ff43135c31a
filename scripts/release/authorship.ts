import { userInfo } from 'node:os';
import { ROOT } from '@safar/tooling/root';
import { runCommand } from '../stack/processes/run-command';

/** The name of who deploys, for the log of releases: `DEPLOY_AS`, else the user of this machine. */
export function currentActor(): string {
  return process.env['DEPLOY_AS'] || userInfo().username;
}

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

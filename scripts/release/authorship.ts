import { userInfo } from 'node:os';
import { ROOT } from '@safar/tooling/root';
import { runCommand } from '../stack/processes/run-command';

/** Who deploys, as the log names them: `DEPLOY_AS`, else the user of this machine. */
export function currentActor(): string {
  return process.env['DEPLOY_AS'] || userInfo().username;
}

/** The revision of the working tree, with `+` when it has changes that are not committed; `unknown` outside of git. */
export async function gitRevision(): Promise<string> {
  const described = await runCommand(
    ['git', 'describe', '--always', '--abbrev=12', '--exclude=*', '--dirty=+'],
    {
      cwd: ROOT,
    },
  );
  return described.ok ? described.output.trim() : 'unknown';
}

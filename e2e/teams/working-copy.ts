import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '@safar/scripts/stack/processes/run-command';
import { temporaryFolder } from '@safar/scripts/stack/testing/temporary-folder';
import { ROOT } from '@safar/tooling/root';

/** A copy of this repository as a team has one: every file that git does not ignore, committed; no builds. */
export interface WorkingCopy {
  readonly folder: string;
  /** Runs a command in the copy. Resolves to its output; rejects with the output when the command fails. */
  run(...command: [string, ...string[]]): Promise<string>;
  clear(): Promise<void>;
}

/**
 * Makes a copy; the first command in it installs its tools. `env` is added to the environment of every
 * command.
 */
export async function workingCopy(env: NodeJS.ProcessEnv): Promise<WorkingCopy> {
  const { folder, clear } = temporaryFolder();
  const listed = await runCommand(['git', 'ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT });
  if (!listed.ok) throw new Error(listed.output);
  for (const file of listed.output.split('\0')) {
    const source = path.join(ROOT, file);
    if (file && existsSync(source)) cpSync(source, path.join(folder, file));
  }
  // What TypeScript took seconds to find, by the hash of what it was found in.
  const shapes = '.cache/shapes';
  if (existsSync(path.join(ROOT, shapes)))
    cpSync(path.join(ROOT, shapes), path.join(folder, shapes), { recursive: true });
  const run: WorkingCopy['run'] = async (...command) => {
    const { ok, output } = await runCommand(command, {
      cwd: folder,
      // Jest sets NODE_ENV to 'test', with which nothing is built.
      env: { ...process.env, NODE_ENV: undefined, ...env },
    });
    if (!ok) throw new Error(`${command.join(' ')}\n${output}`);
    return output;
  };
  const author = ['-c', 'user.name=Safar', '-c', 'user.email=safar@safar.example'];
  await run('git', 'init', '--quiet');
  await run('git', 'add', '--all');
  await run('git', ...author, 'commit', '--quiet', '--no-verify', '--message', 'chore: a copy');
  return { folder, run, clear };
}

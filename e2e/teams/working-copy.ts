import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '@safar/scripts/stack/processes/run-command';
import { ROOT } from '@safar/tooling/root';
import * as v from 'valibot';
import { DATA_FOLDER } from '../visitor/visitor';

/** A copy of this repository as a team has one: every file that git does not ignore, committed; no builds. */
export interface WorkingCopy {
  readonly folder: string;
  /** Runs a command in the copy. Resolves to its output; rejects with the output when the command fails. */
  run(...command: [string, ...string[]]): Promise<string>;
}

/** One for all files of a run, because tools are installed in it; it is removed with the data of the site. */
const FOLDER = path.join(DATA_FOLDER, 'working-copy');
/** The commit that it begins with. */
const START = 'start';

/**
 * Makes a copy, or makes that of the file before as it was when it was new: only what is installed stays. The
 * first command in it installs its tools. `env` is added to the environment of every command.
 */
export async function workingCopy(env: NodeJS.ProcessEnv): Promise<WorkingCopy> {
  const run: WorkingCopy['run'] = async (...command) => {
    const { ok, output } = await runCommand(command, {
      cwd: FOLDER,
      // Jest sets NODE_ENV to 'test', with which nothing is built.
      env: { ...process.env, NODE_ENV: undefined, ...env },
    });
    if (!ok) throw new Error(`${command.join(' ')}\n${output}`);
    return output;
  };
  if (existsSync(path.join(FOLDER, '.git/refs/tags', START))) {
    await run('git', 'reset', '--quiet', '--hard', START);
    await run('git', 'clean', '--quiet', '-ffdx', '--exclude', 'node_modules', '--exclude', '.cache');
  } else {
    rmSync(FOLDER, { recursive: true, force: true });
    await copyFiles();
    const author = ['-c', 'user.name=Safar', '-c', 'user.email=safar@safar.example'];
    await run('git', 'init', '--quiet');
    await run('git', 'add', '--all');
    await run('git', ...author, 'commit', '--quiet', '--no-verify', '--message', 'chore: a copy');
    await run('git', 'tag', START);
  }
  return { folder: FOLDER, run };
}

async function copyFiles(): Promise<void> {
  const listed = await runCommand(['git', 'ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT });
  if (!listed.ok) throw new Error(listed.output);
  for (const file of listed.output.split('\0')) {
    const source = path.join(ROOT, file);
    if (file && existsSync(source)) cpSync(source, path.join(FOLDER, file));
  }
  // What TypeScript took seconds to find, by the hash of what it was found in.
  const shapes = '.cache/shapes';
  if (existsSync(path.join(ROOT, shapes)))
    cpSync(path.join(ROOT, shapes), path.join(FOLDER, shapes), { recursive: true });
}

/** The id that each package's next build in the copy has. */
export async function buildIdsIn(copy: WorkingCopy): Promise<Record<string, string>> {
  const source = `
    import { buildIdOf } from '@safar/tooling/build-id';
    import { BUILT_PACKAGES } from '@safar/tooling/packages';
    const ids = BUILT_PACKAGES.map(({ name }) => [name, buildIdOf(name)]);
    console.log(JSON.stringify(Object.fromEntries(ids)));`;
  const output = await copy.run(
    ...([process.execPath, '--import', 'tsx', '--input-type=module', '--eval', source] as const),
  );
  return v.parse(v.record(v.string(), v.string()), JSON.parse(output));
}

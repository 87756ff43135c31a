import path from 'node:path';
import { ROOT } from '@safar/tooling/root';
import { runCommand } from '../stack/processes/commands/run-command';
import { fail, pass, sum, type CheckResult } from './check';
import { select, type Filter } from './filter';

const PROJECTS = ['tooling/tsconfig.browser.json', 'tooling/tsconfig.node.json'];

/**
 * TypeScript 7 checks types in a fraction of the time of version 6, which stays for what uses its API
 * (docs/decisions/064-typescript-7-checks-types.md).
 */
const tsc = (...args: string[]) =>
  runCommand([process.execPath, 'node_modules/typescript-7/bin/tsc', ...args], { cwd: ROOT });

/**
 * Compiles the projects that hold a selected file, each as a whole, since the types of a file come from what
 * it imports. Fails with the errors in the selected files.
 */
export async function checkTypes(filter: Filter): Promise<CheckResult> {
  const results =
    filter.paths.length === 0 ? PROJECTS.map((project) => check(project)) : await filtered(filter);
  return (await Promise.all(results)).reduce(sum);
}

async function filtered(filter: Filter): Promise<Promise<CheckResult>[]> {
  const files = await Promise.all(PROJECTS.map(filesOf));
  const selected = new Set(select(files.flat(), filter, 'file that is compiled'));
  return PROJECTS.filter((_, index) => files[index]?.some((file) => selected.has(file))).map((project) =>
    check(project, selected),
  );
}

async function check(project: string, selected?: ReadonlySet<string>): Promise<CheckResult> {
  const { ok, output } = await tsc('-p', project);
  if (ok) return pass();
  const errors = selected ? errorsIn(output, selected) : output;
  return errors ? fail(errors) : pass();
}

async function filesOf(project: string): Promise<string[]> {
  const { output } = await tsc('-p', project, '--listFilesOnly');
  return output
    .split('\n')
    .map((file) => path.relative(ROOT, file).split(path.sep).join('/'))
    .filter((file) => file !== '' && !file.startsWith('..') && !file.includes('node_modules/'));
}

/** The errors of these files, and those of no file at all. Lines that go on with an error are indented. */
function errorsIn(output: string, selected: ReadonlySet<string>): string {
  return output
    .split(/\n(?=\S)/)
    .filter((error) => {
      const file = /^(.+?)\(\d+,\d+\): /.exec(error)?.[1];
      return error.trim() !== '' && (file === undefined || selected.has(file));
    })
    .join('\n');
}

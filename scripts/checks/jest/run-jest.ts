import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@safar/tooling/root';
import { runCommand } from '../../stack/processes/commands/run-command';
import { temporaryFolder } from '../../stack/testing/temporary-folder';
import { fail, type CheckResult } from '../check';
import { isEmpty, select, type Filter } from '../filter';
import { freshReportFile, readReport, readInProgress } from './jest-report';
import { memoryDisk } from './memory-disk';

/** With a young generation of 64 MB, tests take a tenth less time: most of what they make is short-lived. */
const JEST = [
  '--max-semi-space-size=64',
  'tooling/node_modules/jest/bin/jest.js',
  '-c',
  'tooling/jest/jest.config.mjs',
];

const MINUTE = 60_000;

/** A run that hangs is ended after so long: several times what each takes on two idle processors. */
const MAX_MS = 20 * MINUTE;
export const MAX_IN_BROWSER_MS = 60 * MINUTE;
const MAX_IN_FULL_MS = 12 * 60 * MINUTE;

export interface JestRun {
  /** The check whose report this run writes. */
  readonly check: string;
  /** The projects of tooling/jest/jest-config.ts, parted by commas. */
  readonly projects: string;
  /** The Node to run it with; by default this one. */
  readonly node?: string;
  readonly env?: Readonly<NodeJS.ProcessEnv>;
  readonly flags: readonly string[];
  readonly timeoutMs?: number;
  /** Whether temporary files are kept in memory, where this machine has a disk for that. */
  readonly filesInMemory?: boolean;
}

/** How the test files import what tells them to repeat more in `npm test -- full`. */
const SAMPLES = "/testing/in-full'";

/**
 * Runs the selected tests. The report of a whole run is kept for the check `specification`; a filtered run
 * leaves it alone.
 */
export async function runJest(run: JestRun, filter: Filter): Promise<CheckResult> {
  const report = isEmpty(filter) ? run.check : `${run.check}-filtered`;
  const { node = process.execPath } = run;
  const disk = run.filesInMemory ? memoryDisk() : undefined;
  const temporary = disk === undefined ? undefined : temporaryFolder(disk);
  const env = {
    ...process.env,
    ...(temporary && { TMPDIR: temporary.folder }),
    ...run.env,
    JEST_PROJECTS: run.projects,
  };
  const selected =
    filter.paths.length === 0
      ? []
      : ['--runTestsByPath', ...select(await testFiles(node, env), filter, `test of '${run.check}'`)];
  const named = filter.testName === undefined ? [] : ['--testNamePattern', filter.testName];
  const { ok, output } = await runCommand(
    [
      node,
      ...[...JEST, '--ci', '--json', `--outputFile=${freshReportFile(report)}`],
      ...[...run.flags, ...named, ...selected],
    ],
    { cwd: ROOT, env, timeoutMs: run.timeoutMs ?? MAX_MS },
  );
  await temporary?.clear();
  const found = readReport(report);
  if (!found) {
    const inProgress = readInProgress(report).map((file) => `\n  ${file}`);
    return fail(inProgress.length > 0 ? `${output}\nNo result came of:${inProgress.join('')}\n` : output);
  }
  if (filter.testName !== undefined && found.numPassedTests + found.numFailedTests === 0) {
    return fail(`No name of a test of '${run.check}' matches '${filter.testName}'.`);
  }
  const failed = found.numFailedTests + found.numRuntimeErrorTestSuites;
  return { passed: found.numPassedTests, failed: ok ? failed : Math.max(failed, 1), output };
}

/**
 * Runs in full the selected tests that otherwise take a sample. Returns undefined when none of the projects
 * is selected.
 */
export async function runJestInFull(run: JestRun, filter: Filter): Promise<CheckResult | undefined> {
  const env = { ...run.env, TESTS_IN_FULL: 'yes' };
  const files = await testFiles(process.execPath, { ...process.env, JEST_PROJECTS: run.projects });
  const paths = files.filter(
    (file) =>
      readFileSync(path.join(ROOT, file), 'utf8').includes(SAMPLES) &&
      (filter.paths.length === 0 || filter.paths.some((wanted) => file.includes(wanted))),
  );
  return paths.length === 0
    ? undefined
    : runJest({ ...run, env, timeoutMs: MAX_IN_FULL_MS }, { ...filter, paths });
}

/** The test files of the projects, from the root of the repository. */
async function testFiles(node: string, env: NodeJS.ProcessEnv): Promise<string[]> {
  const { ok, output } = await runCommand([node, ...JEST, '--listTests'], { cwd: ROOT, env });
  if (!ok) throw new Error(output);
  const lines = output.split('\n').filter((line) => line.startsWith(ROOT + path.sep));
  return lines.map((line) => path.relative(ROOT, line).split(path.sep).join('/'));
}

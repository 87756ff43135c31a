import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@safar/tooling/root';
import * as v from 'valibot';

/**
 * Jest's report of `--json`. A test file that could not be loaded is a runtime error; its tests are not
 * counted.
 */
const JestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numRuntimeErrorTestSuites: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      /** In ms. */
      startTime: v.number(),
      endTime: v.number(),
      assertionResults: v.array(
        v.object({ ancestorTitles: v.array(v.string()), title: v.string(), status: v.string() }),
      ),
    }),
  ),
});
type JestReport = v.InferOutput<typeof JestReport>;

const reportFile = (check: string) => path.join(ROOT, '.cache/reports', `${check}.json`);

/** The file for the report of a run. Deletes the previous report: a run that writes none shall have none. */
export function freshReportFile(check: string): string {
  const file = reportFile(check);
  mkdirSync(path.dirname(file), { recursive: true });
  for (const old of [file, listOfInProgress(check)]) rmSync(old, { force: true });
  return file;
}

/** Written by tooling/jest/in-progress.cjs. */
const listOfInProgress = (check: string) => `${reportFile(check)}.in-progress`;

/** The test files that a run had begun when it was ended; empty when it ended by itself. */
export function readInProgress(check: string): readonly string[] {
  if (!existsSync(listOfInProgress(check))) return [];
  const files = readFileSync(listOfInProgress(check), 'utf8').split('\n').filter(Boolean);
  return files.map((file) => path.relative(ROOT, file));
}

/** The report of the last run of a check; undefined when there is none that can be read. */
export function readReport(check: string): JestReport | undefined {
  try {
    return v.parse(JestReport, JSON.parse(readFileSync(reportFile(check), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Every test of a report by its name, `<file> › <describe> › <test>`, and whether it passed. */
export function listTests({ testResults }: JestReport): [name: string, passed: boolean][] {
  return testResults.flatMap(({ name, assertionResults }) => {
    const file = path.relative(ROOT, name).replaceAll(path.sep, '/');
    return assertionResults.map(({ ancestorTitles, title, status }): [string, boolean] => [
      [file, ...ancestorTitles, title].join(' › '),
      status === 'passed',
    ]);
  });
}

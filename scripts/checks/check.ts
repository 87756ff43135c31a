import type { Filter } from './filter';

/** What came of a check. */
export interface CheckResult {
  readonly passed: number;
  readonly failed: number;
  /** What is shown when something failed. */
  readonly output: string;
}

/** A check of `npm test`. */
export interface Check {
  readonly name: string;
  readonly title: string;
  /** Whether it runs only when the command line names it: it takes long. */
  readonly onlyWhenNamed?: true;
  /** Whether it runs at the same time as the check before it: neither keeps all processors busy. */
  readonly besideThePrevious?: true;
  /** What the filters of the command line select; a check without it takes none. */
  readonly selects?: 'files' | 'tests' | 'packages';
  /** Runs the check on what the filter selects: on everything when it is empty. */
  run(filter: Filter): Promise<CheckResult>;
}

export const pass = (): CheckResult => ({ passed: 1, failed: 0, output: '' });
export const fail = (output: string): CheckResult => ({ passed: 0, failed: 1, output });

export const sum = (a: CheckResult, b: CheckResult): CheckResult => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  output: a.output + b.output,
});

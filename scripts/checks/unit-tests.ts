import { availableParallelism } from 'node:os';
import type { CheckResult } from './check';
import type { Filter } from './filter';
import { runJest, type JestRun } from './run-jest';

/** Runs the unit and backend tests that the filter selects. */
export function runUnitTests(
  filter: Filter,
  run: Pick<JestRun, 'check' | 'node' | 'env'> = { check: 'unit' },
): Promise<CheckResult> {
  // One more than there are cores: many tests wait for a process or a database. (Jest itself would leave a
  // core idle.)
  const flags = [`--maxWorkers=${availableParallelism() + 1}`];
  return runJest({ projects: 'browser,node', flags, ...run }, filter);
}

import { availableParallelism } from 'node:os';
import type { CheckResult } from '../check';
import type { Filter } from '../filter';
import { runJest, type JestRun } from './run-jest';

// Two more than there are cores: many tests wait for a process, a database or a limit. (Jest itself would
// leave a core idle.)
const FLAGS = [`--maxWorkers=${availableParallelism() + 2}`];

export const UNIT_TESTS: JestRun = {
  check: 'unit',
  projects: 'browser,node',
  flags: FLAGS,
  filesInMemory: true,
};

export const PROCESS_TESTS: JestRun = { check: 'processes', projects: 'processes', flags: FLAGS };

/** Runs the unit and backend tests that the filter selects. */
export function runUnitTests(filter: Filter, run: Partial<JestRun> = {}): Promise<CheckResult> {
  return runJest({ ...UNIT_TESTS, ...run }, filter);
}

/** Runs the selected tests that start commands, services or the stack as processes: seconds each. */
export function runProcessTests(filter: Filter, run: Partial<JestRun> = {}): Promise<CheckResult> {
  return runJest({ ...PROCESS_TESTS, ...run }, filter);
}

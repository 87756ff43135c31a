import { mapConcurrently } from '@safar/tooling/map-concurrently';
import { any, option, text } from '../command-line/arguments';
import { defineCommand } from '../command-line/command';
import { UsageError } from '../command-line/usage-error';
import { describeError } from '../describe-error';
import { seconds } from '../progress';
import { fail, type Check, type CheckResult } from './check';
import { checks } from './checks';
import { normalizePath, type Filter } from './filter';

/** With more, tests that wait for a page would wait for each other. */
const MAX_AT_ONCE = 2;

const namesOf = (some: readonly Check[]) => some.map(({ name }) => name).join(', ');

export const runChecks = defineCommand({
  summary: 'Runs every check, or those named, and counts what passed and what failed.',
  details: [
    `The checks: ${namesOf(checks)}.`,
    `Without names, all of them run but ${namesOf(checks.filter(({ onlyWhenNamed }) => onlyWhenNamed))}.`,
    'Arguments after the names of checks are filters: a folder, a file, or a part of its path.',
  ],
  args: {
    check: any('the checks to run (all of them), then what they shall check (everything)', text),
  },
  options: {
    name: option(
      'pattern',
      'only tests whose name matches: of unit, processes, journeys, delivery, teams',
      text,
      't',
    ),
  },
  examples: [
    'unit',
    'format lint',
    'unit mfe-tours',
    'format lint types unit mfe-tours/src/tour-details',
    'unit backend-tours -t "a booking"',
    'journeys booking',
  ],
  async run({ args, options, progress }) {
    const { selected, filter } = parseSelection(args.check, options.name);
    let passed = 0;
    let failed = 0;
    const report = async (check: Check) => {
      const since = Date.now();
      const result = await runCheck(check, filter);
      passed += result.passed;
      failed += result.failed;
      const counts =
        result.passed + result.failed > 1 ? `: ${result.passed} passed, ${result.failed} failed` : '';
      progress.log(`  ${result.failed > 0 ? '✗' : '✓'} ${check.title}${counts} (${seconds(since)})`);
      if (result.failed > 0) progress.log(`\n${result.output.trimEnd()}\n`);
    };
    for (const group of groupsOf(selected)) await mapConcurrently(group, MAX_AT_ONCE, report);
    return { ok: failed === 0, text: `\n${passed} passed, ${failed} failed` };
  },
});

/** The checks that may run at the same time, group after group. */
export function groupsOf(selected: readonly Check[]): Check[][] {
  const groups: Check[][] = [];
  for (const check of selected) {
    const isBeside = check.besideThePrevious && checks[checks.indexOf(check) - 1] === groups.at(-1)?.at(-1);
    if (isBeside) groups.at(-1)?.push(check);
    else groups.push([check]);
  }
  return groups;
}

/** Runs a check; what it throws is its failure. */
async function runCheck(check: Check, filter: Filter): Promise<CheckResult> {
  try {
    return await check.run(filter);
  } catch (error) {
    return fail(describeError(error));
  }
}

/**
 * Splits the arguments: the first ones name checks (none: all checks), the others are a filter. Throws a
 * UsageError when the first argument names no check, or a named check takes no such filter.
 */
export function parseSelection(
  args: readonly string[],
  testName?: string,
): { selected: readonly Check[]; filter: Filter } {
  const end = args.findIndex((arg) => !checks.some(({ name }) => name === arg));
  const names = end === -1 ? args : args.slice(0, end);
  const paths = args.slice(names.length).map(normalizePath);
  const filter: Filter = { paths, ...(testName === undefined ? {} : { testName }) };
  const selected = checks.filter(({ name, onlyWhenNamed }) =>
    args.length === 0 ? !onlyWhenNamed : names.includes(name),
  );
  if (names.length === 0 && (paths.length > 0 || testName !== undefined)) {
    const what = paths.length > 0 ? `There is no check '${args[0]}'` : '-t needs the name of a check';
    throw new UsageError(`${what}. Name a check first: ${namesOf(checks)}.`);
  }
  const unfiltered = selected.find(({ selects }) => !selects);
  if (paths.length > 0 && unfiltered) {
    throw new UsageError(`There is no check '${paths[0]}', and '${unfiltered.name}' takes no filter.`);
  }
  const unnamed = selected.find(({ selects }) => selects !== 'tests');
  if (testName !== undefined && unnamed) {
    throw new UsageError(`'${unnamed.name}' has no tests that -t could name.`);
  }
  return { selected, filter };
}

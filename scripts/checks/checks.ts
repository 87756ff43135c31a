import { ensureBuilt } from '@safar/tooling/build';
import { BUILT_PACKAGES } from '@safar/tooling/packages';
import { repositoryFiles } from '@safar/tooling/repository-files';
import { ROOT } from '@safar/tooling/root';
import { runCommand } from '../stack/processes/commands/run-command';
import { checkAccessibility } from './accessibility/check-accessibility';
import { checkAlerts } from './alerts/check-alerts';
import { checkAuthorization } from './authorization/check-authorization';
import { checkBudgets } from './budgets/check-budgets';
import { fail, pass, sum, type Check, type CheckResult } from './check';
import { checkTypes } from './check-types';
import { findChromium } from '../programs/chromium';
import { checkCompatibility } from './compatibility/check-compatibility';
import { findEngineBrowsers } from '../programs/engine-browsers';
import { checkDependencies } from './dependencies/check-dependencies';
import { select, type Filter } from './filter';
import { checkPalette } from './palette/check-palette';
import { checkNodeVersions, checkOtherNode } from './node-versions/check-node-versions';
import { checkResilience } from './resilience/check-resilience';
import { MAX_IN_BROWSER_MS, runJest, runJestInFull, type JestRun } from './jest/run-jest';
import { checkSpecification } from './specification/check-specification';
import { PROCESS_TESTS, runProcessTests, runUnitTests, UNIT_TESTS } from './jest/unit-tests';

/** The checks in the order they run. */
export const checks: readonly Check[] = [
  { name: 'format', title: 'Format', selects: 'files', run: checkFormat },
  { name: 'lint', title: 'Lint', selects: 'files', besideThePrevious: true, run: checkLint },
  { name: 'types', title: 'Types', selects: 'files', besideThePrevious: true, run: checkTypes },
  {
    name: 'unused',
    title: 'Unused code',
    besideThePrevious: true,
    run: () => runNode('node_modules/knip/bin/knip.js'),
  },
  {
    name: 'dependencies',
    title: 'Licences and lock file',
    besideThePrevious: true,
    run: checkDependencies,
  },
  {
    name: 'palette',
    title: "Palette of the edge's own pages",
    besideThePrevious: true,
    run: async () => checkPalette(),
  },
  {
    name: 'authorization',
    title: 'Table of who may do what',
    besideThePrevious: true,
    run: async () => checkAuthorization(),
  },
  {
    name: 'compatibility',
    title: 'Table of what may change',
    besideThePrevious: true,
    run: async () => checkCompatibility(),
  },
  {
    name: 'alerts',
    title: 'Alerts, dashboard and configurations, by promtool',
    besideThePrevious: true,
    run: async () => checkAlerts(),
  },
  { name: 'unit', title: 'Unit and backend tests', selects: 'tests', run: runUnitTests },
  { name: 'build', title: 'Build', selects: 'packages', run: checkBuild },
  { name: 'budgets', title: 'Budgets of builds', run: async () => checkBudgets() },
  { name: 'processes', title: 'Commands and services as processes', selects: 'tests', run: runProcessTests },
  {
    name: 'node',
    title: 'A start and some tests on another Node',
    besideThePrevious: true,
    run: checkOtherNode,
  },
  {
    name: 'node-versions',
    title: 'A start and all unit tests on the oldest and newest Node',
    onlyWhenNamed: true,
    run: checkNodeVersions,
  },
  {
    name: 'journeys',
    title: 'Browser journeys',
    selects: 'tests',
    run: (filter) => runInBrowser('journeys', filter),
  },
  {
    name: 'delivery',
    title: 'Deliveries to a running site',
    selects: 'tests',
    besideThePrevious: true,
    run: (filter) => runInBrowser('delivery', filter),
  },
  {
    name: 'teams',
    title: 'Teams in working copies',
    selects: 'tests',
    besideThePrevious: true,
    run: (filter) => runInBrowser('teams', filter),
  },
  {
    name: 'full',
    title: 'In full what is otherwise a sample',
    selects: 'tests',
    onlyWhenNamed: true,
    run: runInFull,
  },
  {
    name: 'engines',
    title: 'The site in Firefox and WebKit',
    selects: 'tests',
    onlyWhenNamed: true,
    run: async (filter) => runInBrowser('engines', filter, await findEngineBrowsers()),
  },
  {
    name: 'accessibility',
    title: 'Accessibility of every screen',
    run: async () => checkAccessibility(),
  },
  {
    name: 'resilience',
    title: 'What is seen while a part fails',
    run: async () => checkResilience(),
  },
  {
    name: 'specification',
    title: 'Specification coverage',
    run: async () => checkSpecification(),
  },
];

async function runNode(...args: string[]): Promise<CheckResult> {
  const { ok, output } = await runCommand([process.execPath, ...args], { cwd: ROOT });
  return ok ? pass() : fail(output);
}

function checkFormat(filter: Filter): Promise<CheckResult> {
  const files = filter.paths.length === 0 ? ['.'] : select(repositoryFiles(), filter, 'file');
  return runNode('node_modules/oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files);
}

function checkLint(filter: Filter): Promise<CheckResult> {
  const linted = () => repositoryFiles().filter((file) => /\.(tsx?|mjs)$/.test(file));
  const files = filter.paths.length === 0 ? ['.'] : select(linted(), filter, 'file that is linted');
  return runNode('--import', 'tsx', 'node_modules/eslint/bin/eslint.js', '--no-warn-ignored', ...files);
}

async function checkBuild(filter: Filter): Promise<CheckResult> {
  const names = BUILT_PACKAGES.map(({ name }) => name);
  await ensureBuilt(select(names, filter, 'package that is built'));
  return pass();
}

/** The checks in a browser, each with its project of tooling/jest/jest-config.ts. */
const BROWSER_PROJECTS = { journeys: 'e2e', delivery: 'delivery', teams: 'teams', engines: 'engines' };
type BrowserCheck = keyof typeof BROWSER_PROJECTS;

/** All of a check in one process, because its files share one site. */
async function browserRun(check: BrowserCheck): Promise<JestRun> {
  return {
    check,
    projects: BROWSER_PROJECTS[check],
    env: { CHROMIUM_PATH: await findChromium() },
    flags: ['-i'],
    timeoutMs: MAX_IN_BROWSER_MS,
  };
}

async function runInBrowser(
  check: BrowserCheck,
  filter: Filter,
  otherBrowsers: Readonly<NodeJS.ProcessEnv> = {},
): Promise<CheckResult> {
  const run = await browserRun(check);
  return runJest({ ...run, env: { ...run.env, ...otherBrowsers } }, filter);
}

/** Repeats in full what `npm test` samples: the tests that import testing/in-full. */
async function runInFull(filter: Filter): Promise<CheckResult> {
  const inBrowser = (['journeys', 'delivery', 'teams'] as const).map(browserRun);
  const runs = [UNIT_TESTS, PROCESS_TESTS, ...(await Promise.all(inBrowser))];
  let result: CheckResult = { passed: 0, failed: 0, output: '' };
  for (const run of runs) {
    const one = await runJestInFull({ ...run, check: `full-${run.check}` }, filter);
    if (one) result = sum(result, one);
  }
  return result.passed + result.failed > 0 ? result : fail('The filter matches no test that takes a sample.');
}

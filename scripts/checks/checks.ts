import { availableParallelism } from 'node:os';
import { ensureBuilt } from '@safar/tooling/build';
import { ROOT } from '@safar/tooling/root';
import { findChromium } from './chromium';
import { runCommand, type Finished } from '../stack/processes/run-command';
import { checkAccessibility } from './accessibility/check-accessibility';
import { checkSpecification } from './specification/check-specification';
import { freshReportFile, readReport } from './jest-report';

export interface Result {
  readonly passed: number;
  readonly failed: number;
  /** What to show when something failed. */
  readonly output: string;
}

interface Check {
  readonly name: string;
  readonly title: string;
  run(): Promise<Result>;
}

/** The checks in the order they run. */
export const checks: readonly Check[] = [
  {
    name: 'format',
    title: 'Format',
    run: () => node('node_modules/prettier/bin/prettier.cjs', '--check', '.'),
  },
  {
    name: 'lint',
    title: 'Lint',
    run: () => node('--import', 'tsx', 'node_modules/eslint/bin/eslint.js', '.'),
  },
  { name: 'types', title: 'Types', run: types },
  { name: 'unused', title: 'Unused code', run: () => node('node_modules/knip/bin/knip.js') },
  {
    name: 'unit',
    title: 'Unit and backend tests',
    // One more than there are cores: many tests wait for a process or a database. (Jest itself would leave a core idle.)
    run: () => jest('unit', { JEST_PROJECTS: 'browser,node' }, `--maxWorkers=${availableParallelism() + 1}`),
  },
  { name: 'build', title: 'Build', run: () => attempt(() => ensureBuilt()) },
  { name: 'journeys', title: 'Browser journeys', run: () => inBrowser('journeys', 'e2e') },
  {
    name: 'delivery',
    title: 'Deliveries into a running house',
    run: () => inBrowser('delivery', 'delivery'),
  },
  {
    name: 'accessibility',
    title: 'Accessibility of every screen',
    run: async () => checkAccessibility(),
  },
  {
    name: 'specification',
    title: 'Specification coverage',
    run: async () => checkSpecification(),
  },
];

const one = ({ ok, output }: Finished): Result => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, output });

async function node(...words: string[]): Promise<Result> {
  return one(await runCommand([process.execPath, ...words], { cwd: ROOT }));
}

async function attempt(work: () => Promise<unknown>): Promise<Result> {
  try {
    await work();
    return one({ ok: true, output: '' });
  } catch (error) {
    return one({ ok: false, output: error instanceof Error ? error.message : String(error) });
  }
}

async function types(): Promise<Result> {
  const projects = ['tooling/tsconfig.browser.json', 'tooling/tsconfig.node.json'];
  const results = await Promise.all(
    projects.map((project) => node('node_modules/typescript/bin/tsc', '-p', project)),
  );
  return results.reduce(sum);
}

const sum = (a: Result, b: Result): Result => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  output: a.output + b.output,
});

async function inBrowser(check: string, project: string): Promise<Result> {
  let browser: string;
  try {
    browser = await findChromium();
  } catch (error) {
    return one({ ok: false, output: error instanceof Error ? error.message : String(error) });
  }
  return jest(check, { JEST_PROJECTS: project, CHROMIUM_PATH: browser }, '-i');
}

/** Runs Jest for a check and keeps its report, which the last check reads. */
async function jest(check: string, env: Record<string, string>, ...flags: string[]): Promise<Result> {
  const { ok, output } = await runCommand(
    [
      process.execPath,
      ...['tooling/node_modules/jest/bin/jest.js', '-c', 'tooling/jest/jest.config.mjs'],
      ...['--ci', '--json', `--outputFile=${freshReportFile(check)}`, ...flags],
    ],
    { cwd: ROOT, env: { ...process.env, ...env } },
  );
  const told = readReport(check);
  if (!told) return { passed: 0, failed: 1, output };
  const failed = told.numFailedTests + told.numRuntimeErrorTestSuites;
  return { passed: told.numPassedTests, failed: ok ? failed : Math.max(failed, 1), output };
}

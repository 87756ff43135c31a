import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '@safar/tooling/root';

/** For the slowest machine. Nothing else ends it: while it runs, Jest's own limit has no turn. */
const RUN_TIMEOUT_MS = 120_000;

describe('npm test with a filter', () => {
  const runTests = (...args: string[]) => {
    const run = path.join(ROOT, 'scripts/run.mjs');
    // Jest sets it, and a test under Jest would be one of its workers.
    const env = { ...process.env, JEST_WORKER_ID: undefined };
    const { status, stdout } = spawnSync(process.execPath, [run, 'test', ...args], {
      env,
      encoding: 'utf8',
      timeout: RUN_TIMEOUT_MS,
      // esbuild, which may stay, has the error stream too.
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return { status, stdout };
  };

  it('runs only those tests', () => {
    const { status, stdout } = runTests('unit', 'scripts/checks/filter.test.ts', '-t', 'selects a folder');
    expect(stdout).toMatch(/^ {2}✓ Unit and backend tests \(.+\)\n\n1 passed, 0 failed\n$/);
    expect(status).toBe(0);
  });

  it.each([
    [['unit', 'mfe-tuors'], "The filter 'mfe-tuors' matches no test of 'unit', and no check has that name."],
    [
      ['lint', 'README.md'],
      "The filter 'README.md' matches no file that is linted, and no check has that name.",
    ],
    [
      ['unit', 'scripts/checks/filter.test.ts', '-t', 'flies'],
      "No name of a test of 'unit' matches 'flies'.",
    ],
  ])('fails with a sentence where nothing matches: %p', (args, sentence) => {
    const { status, stdout } = runTests(...args);
    expect(stdout).toContain(`\n${sentence}\n`);
    expect(stdout).toContain('\n0 passed, 1 failed\n');
    expect(status).toBe(1);
  });
});

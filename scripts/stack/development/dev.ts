import { ensureBuilt } from '@safar/tooling/build';
import { watchTypes } from '@safar/tooling/development/check-types';
import { formatProblem } from '@safar/tooling/development/problems';
import { StackTracer } from '@safar/tooling/development/trace-stack';
import { BUILT_PACKAGES } from '@safar/tooling/packages';
import { oneOf, some } from '../../command-line/arguments';
import { defineCommand } from '../../command-line/command';
import type { Progress } from '../../progress';
import { startDevelopmentServer } from './development-server';
import { logStarted } from '../log-started';
import { runUntilStopped } from '../run-until-stopped';
import { isService } from '../services/services';
import type { Stack } from '../stack';
import { watchBuild } from './watch-build';

const PACKAGES = BUILT_PACKAGES.map(({ name }) => name);

export const dev = defineCommand({
  summary: 'Runs the whole site and rebuilds the named packages as their files change.',
  details: [
    'Open pages show an edit at once and keep what was typed; what they cannot take over so reloads them.',
    'The shell comes along in development mode: React warns, and errors are shown over the page.',
    'A service is started again from each new build.',
  ],
  args: { package: some('a package to work on', oneOf(PACKAGES)) },
  examples: ['mfe-tours', 'mfe-tours backend-tours'],
  run: ({ args, progress }) => develop(args.package, progress),
});

async function develop(names: readonly string[], progress: Progress): Promise<never> {
  const tracer = new StackTracer();
  const server = await startDevelopmentServer((error) => {
    const traced = tracer.trace(error.stack);
    progress.log(`  ✗ On a page\n${formatProblem({ ...traced.frames[0], message: error.message })}`);
    return traced;
  });
  let resolveRunning: (stack: Stack) => void = () => undefined;
  const running = new Promise<Stack>((resolve) => (resolveRunning = resolve));
  const session = { running, server, tracer, progress };

  const onPages = new Set(['shell', ...names.filter((name) => !isService(name))]);
  const firstBuilds = [...onPages].map(async (name) => [name, await watchBuild(name, session)] as const);
  const builds: typeof ensureBuilt = async (_all, onProgress) => {
    const finished = await ensureBuilt(
      PACKAGES.filter((name) => !onPages.has(name)),
      onProgress,
    );
    for (const [name, build] of await Promise.all(firstBuilds)) if (build) finished.set(name, build);
    return finished;
  };

  const command = `npm run dev -- ${names.join(' ')}`;
  return runUntilStopped({ progress, command, developmentServer: server.url, builds }, (stack) => {
    resolveRunning(stack);
    for (const name of names.filter(isService)) void watchBuild(name, session);
    reportTypes(names, progress);
    const sentence = `Safar is at ${stack.origin}, with ${names.join(', ')} as they are edited.`;
    logStarted(sentence, stack.settings, progress);
  });
}

/** Reports type errors on the terminal, now and after each change. Builds do not wait for them. */
function reportTypes(names: readonly string[], progress: Progress): void {
  let hadProblems = false;
  watchTypes(names, (problems) => {
    if (problems.length > 0) progress.log(`  ✗ Types\n${problems.map(formatProblem).join('\n')}`);
    else if (hadProblems) progress.log('  ✓ Types');
    hadProblems = problems.length > 0;
  });
}

import { watchTypes } from '@safar/tooling/development/check-types';
import { formatProblem } from '@safar/tooling/development/problems';
import { StackTracer } from '@safar/tooling/development/trace-stack';
import { watchPackage } from '@safar/tooling/development/watch-package';
import { BUILT_PACKAGES } from '@safar/tooling/packages';
import { oneOf, some } from '../command-line/arguments';
import { defineCommand } from '../command-line/command';
import type { Progress } from '../progress';
import { currentActor, gitRevision } from '../release/authorship';
import { startDevelopmentServer, type DevelopmentServer } from './development-server';
import { runUntilStopped } from './run-until-stopped';
import { isService } from './services';
import type { Stack } from './stack';

const PACKAGES = oneOf(BUILT_PACKAGES.map(({ name }) => name));

export const dev = defineCommand({
  summary: 'Runs the whole site and rebuilds the named packages as their files change.',
  details: [
    'Open pages show an edit at once and keep what was typed; what they cannot take over so reloads them.',
    'The shell comes along in development mode: React warns, and errors are shown over the page.',
    'A service is started again from each new build.',
  ],
  args: { package: some('a package to work on', PACKAGES) },
  examples: ['mfe-tours', 'mfe-tours backend-tours'],
  run: ({ args, progress }) => develop(args.package, progress),
});

/** What the builds of one run of `npm run dev` share. */
interface Session {
  readonly stack: Stack;
  readonly server: DevelopmentServer;
  readonly tracer: StackTracer;
  readonly progress: Progress;
}

async function develop(names: readonly string[], progress: Progress): Promise<never> {
  const tracer = new StackTracer();
  const server = await startDevelopmentServer((error) => {
    const traced = tracer.trace(error.stack);
    const [place] = traced.frames;
    progress.log(`  ✗ On a page\n${formatProblem({ message: error.message, ...place })}`);
    return traced;
  });
  return runUntilStopped({ progress, developmentServer: server.url }, async (stack) => {
    const session = { stack, server, tracer, progress };
    // The shell first: a remote's development build takes React's development runtime from it.
    await watch('shell', session);
    await Promise.all(names.filter((name) => name !== 'shell').map((name) => watch(name, session)));
    let hadProblems = false;
    watchTypes(names, (problems) => {
      if (problems.length > 0) progress.log(`  ✗ Types\n${problems.map(formatProblem).join('\n')}`);
      else if (hadProblems) progress.log('  ✓ Types');
      hadProblems = problems.length > 0;
    });
    progress.log(`\n  Safar is at ${stack.origin}, with ${names.join(', ')} as they are edited.\n`);
  });
}

/** Builds the package at each change, publishes the builds in the order they were made. Waits for the first attempt. */
function watch(name: string, { stack, server, tracer, progress }: Session): Promise<void> {
  return new Promise((resolve) => {
    let last = Promise.resolve();
    const onFailed: Parameters<typeof watchPackage>[1]['onFailed'] = (problems) => {
      progress.log(`  ✗ ${name}\n${problems.map(formatProblem).join('\n')}`);
      server.update(name, { problems: [...problems] });
      resolve();
    };
    watchPackage(name, {
      hot: true,
      onFailed,
      onBuilt: ({ folder, hash, started }) => {
        last = last.then(async () => {
          try {
            tracer.remember(name, folder);
            await replaceBuild(stack, name, folder);
            progress.log(`  ✓ ${name} rebuilt`);
            server.update(name, { hash, started, problems: [] });
            resolve();
          } catch (error) {
            onFailed([{ message: error instanceof Error ? error.message : String(error) }]);
          }
        });
      },
    });
  });
}

/** Pages hear of a new build of theirs from the development server; a service is started again from its new build. */
async function replaceBuild(stack: Stack, name: string, folder: string): Promise<void> {
  if (isService(name)) await stack.replace(name, folder);
  else {
    const revision = await gitRevision();
    await stack.releases.publish([folder], { who: currentActor(), revision, probe: false });
  }
}

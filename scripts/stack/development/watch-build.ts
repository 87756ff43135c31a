import type { Problem } from '@safar/shared-contracts/development.contract';
import { DEVELOPMENT_BUILD } from '@safar/shared-contracts/development.contract';
import type { FinishedBuild } from '@safar/tooling/build';
import { formatProblem } from '@safar/tooling/development/problems';
import type { StackTracer } from '@safar/tooling/development/trace-stack';
import { watchPackage } from '@safar/tooling/development/watch-package';
import { currentActor } from '@safar/tooling/provenance';
import type { Progress } from '../../progress';
import { gitRevision } from '../../release/builds/authorship';
import type { DevelopmentServer } from './development-server';
import { isService } from '../services/services';
import type { Stack } from '../stack';

/** The state that all builds of `npm run dev` share. `running`: resolves when the stack has started. */
export interface DevelopmentSession {
  readonly running: Promise<Stack>;
  readonly server: DevelopmentServer;
  readonly tracer: StackTracer;
  readonly progress: Progress;
}

/**
 * Builds a package now and after each change. Resolves to the first build, which the caller publishes; to
 * undefined when it fails, except for the shell, whose first build without errors is awaited. Each later
 * build replaces the one before in the running stack.
 */
export function watchBuild(
  name: string,
  { running, server, tracer, progress }: DevelopmentSession,
): Promise<FinishedBuild | undefined> {
  return new Promise((resolve) => {
    let isFirst = true;
    let last: Promise<unknown> = Promise.resolve();
    const onFailed = (problems: readonly Problem[]) => {
      progress.log(`  ✗ ${name}\n${problems.map(formatProblem).join('\n')}`);
      server.update(name, { problems: [...problems] });
      if (name === 'shell') return;
      isFirst = false;
      resolve(undefined);
    };
    watchPackage(name, {
      hot: true,
      onFailed,
      onBuilt: ({ folder, hash, started }) => {
        const isPublished = isFirst;
        isFirst = false;
        resolve({ build: DEVELOPMENT_BUILD, folder });
        // Builds are published in the order in which they were made.
        last = last.then(async () => {
          try {
            tracer.remember(name, folder);
            const stack = await running;
            if (!isPublished) await replaceBuild(stack, name, folder);
            progress.log(`  ✓ ${name} built`);
            server.update(name, { hash, started, problems: [] });
          } catch (error) {
            onFailed([{ message: error instanceof Error ? error.message : String(error) }]);
          }
        });
      },
    });
  });
}

/** Publishes the build of a package for browsers; starts a service again from its build. */
async function replaceBuild(stack: Stack, name: string, folder: string): Promise<void> {
  if (isService(name)) return stack.replace(name, folder);
  const revision = await gitRevision();
  await stack.releases.publish([folder], { who: currentActor(), revision, probe: false });
}

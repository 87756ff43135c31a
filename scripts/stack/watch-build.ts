import type { Problem } from '@safar/shared-contracts/development.contract';
import type { FinishedBuild } from '@safar/tooling/build';
import { formatProblem } from '@safar/tooling/development/problems';
import type { StackTracer } from '@safar/tooling/development/trace-stack';
import { watchPackage } from '@safar/tooling/development/watch-package';
import type { Progress } from '../progress';
import { currentActor, gitRevision } from '../release/authorship';
import type { DevelopmentServer } from './development-server';
import { isService } from './services';
import type { Stack } from './stack';

/** What the builds of one run of `npm run dev` share. `running`: the stack, once it runs. */
export interface DevelopmentSession {
  readonly running: Promise<Stack>;
  readonly server: DevelopmentServer;
  readonly tracer: StackTracer;
  readonly progress: Progress;
}

/**
 * Builds a package now and at each change. Resolves with its first build, undefined when that fails; the
 * shell is waited for until it can be built. The first build is the caller's to publish; each later one is
 * put into the running stack.
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
        resolve({ build: 'dev', folder });
        // Builds are published in the order they were made.
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

/** Pages load the newest build of theirs; a service is started again from its new build. */
async function replaceBuild(stack: Stack, name: string, folder: string): Promise<void> {
  if (isService(name)) return stack.replace(name, folder);
  const revision = await gitRevision();
  await stack.releases.publish([folder], { who: currentActor(), revision, probe: false });
}

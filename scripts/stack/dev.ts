import { BUILT_PACKAGES } from '@safar/tooling/packages';
import { watchPackage } from '@safar/tooling/watch';
import { oneOf, some } from '../command-line/arguments';
import { defineCommand } from '../command-line/command';
import type { Progress } from '../progress';
import { currentActor, gitRevision } from '../release/authorship';
import { runUntilStopped } from './run-until-stopped';
import { isService } from './services';
import type { Stack } from './stack';

const PACKAGES = oneOf(BUILT_PACKAGES.map(({ name }) => name));

export const dev = defineCommand({
  summary: 'Runs the whole site and rebuilds the named packages as their files change.',
  details: ['Open pages reload after each build; a service is started again.'],
  args: { package: some('a package to work on', PACKAGES) },
  examples: ['mfe-tours', 'mfe-tours backend-tours'],
  run: ({ args, progress }) =>
    runUntilStopped({ progress, liveReload: true }, async (stack) => {
      for (const name of args.package) await watch(name, stack, progress);
      progress.log(
        `\n  Safar is at ${stack.origin}; pages reload when ${args.package.join(', ')} changes.\n`,
      );
    }),
});

/** Builds the package at each change; the builds are published in the order they were made. */
async function watch(name: string, stack: Stack, progress: Progress): Promise<void> {
  let last = Promise.resolve();
  const onBuilt = (folder: string) => {
    last = last
      .then(() => replaceBuild(stack, name, folder))
      .then(() => progress.log(`  ✓ ${name} rebuilt`))
      .catch((error: unknown) => progress.log(String(error)));
  };
  await watchPackage(name, onBuilt, (message) => progress.log(`  ✗ ${name}\n${message}`));
}

/** A page is reloaded when the release registry changes; a service is started again from its new build. */
async function replaceBuild(stack: Stack, name: string, folder: string): Promise<void> {
  if (isService(name)) await stack.replace(name, folder);
  else await stack.releases.publish([folder], { who: currentActor(), revision: await gitRevision() });
}

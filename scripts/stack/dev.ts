import { BUILT_PACKAGES } from '@safar/tooling/packages';
import { watchPackage } from '@safar/tooling/watch';
import type { Stack } from './stack';
import { runUntilStopped } from './run-until-stopped';
import { isService } from './services';
import { gitRevision, currentActor } from '../release/authorship';
import { consoleProgress } from '../progress';

/** `npm run dev -- mfe-tours [more]`: the site, with these packages built anew at every change. */
const names = process.argv.slice(2);
const known = BUILT_PACKAGES.map(({ name }) => name);
const progress = consoleProgress();

/** A page is reloaded by the flip of the registry; a service is started again from its new build. */
async function take(stack: Stack, name: string, folder: string): Promise<void> {
  if (isService(name)) await stack.replace(name, folder);
  else await stack.releases.publish([folder], { who: currentActor(), revision: await gitRevision() });
  progress.say(`  ✓ ${name} rebuilt`);
}

if (names.length === 0 || names.some((name) => !known.includes(name))) {
  console.error(
    `Name the packages to work on, such as: npm run dev -- mfe-tours. They are: ${known.join(', ')}.`,
  );
  process.exitCode = 1;
} else {
  await runUntilStopped({ progress, liveReload: true }, async (stack) => {
    for (const name of names) {
      let last = Promise.resolve();
      const onBuilt = (folder: string) => {
        last = last
          .then(() => take(stack, name, folder))
          .catch((error: unknown) => progress.say(String(error)));
      };
      await watchPackage(name, onBuilt, (message) => progress.say(`  ✗ ${name}\n${message}`));
    }
    console.log(`\n  Safar is at ${stack.origin}; pages reload when ${names.join(', ')} changes.\n`);
  });
}

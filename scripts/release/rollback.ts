import { buildsOf, liveOf, previousOf, versionOf } from '@safar/releases';
import { option, text } from '../command-line/arguments';
import { defineCommand } from '../command-line/command';
import { currentActor } from './authorship';
import { forceOption, packageArgument, RELEASE_ENVIRONMENT, resultOf } from './changes';
import { openDeployer } from './open-deployer';

export const rollback = defineCommand({
  summary: 'Publishes the previous build of a package again, or another one that was published.',
  details: ['It is refused when another build is live than --from, or than this command found.'],
  args: { package: packageArgument },
  options: {
    to: option('id', 'the build to go back to (the previous one)', text),
    from: option('id', 'the build that has to be live', text),
    force: forceOption,
  },
  environment: RELEASE_ENVIRONMENT,
  examples: ['mfe-tours', 'mfe-tours --to 1a2b3c4d5e6f --from 6f5e4d3c2b1a'],
  json: true,
  async run({ args: { package: name }, options, progress }) {
    const deployer = await openDeployer(process.env);
    const builds = buildsOf(await deployer.read(), name);
    const [live, previous] = [liveOf(builds), previousOf(builds)];
    // Named, so that of two people who roll back at once the second does not go back one build more.
    const from = options.from ?? (live && versionOf(live));
    const to = options.to ?? (previous && versionOf(previous));
    if (to !== undefined) progress.log(`${name} goes back from ${from} to ${to}.`);
    return resultOf([await deployer.rollBack(name, currentActor(), { from, to, force: options.force })]);
  },
});

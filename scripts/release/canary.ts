import { numberBetween, option, required, text } from '../command-line/arguments';
import { defineCommand } from '../command-line/command';
import { currentActor } from '@safar/tooling/provenance';
import { gitRevision } from './authorship';
import { buildPackage } from './build-package';
import { forceOption, packageArgument, RELEASE_ENVIRONMENT, resultOf } from './changes';
import { openDeployer } from './open-deployer';

export const canary = defineCommand({
  summary: 'Gives a build of a package to a share of visitors.',
  details: ['Builds this working tree, unless --build names a published build or the share is 0.'],
  args: {
    package: packageArgument,
    percent: required('the share of visitors; 0 ends the canary', numberBetween(0, 100)),
  },
  options: { build: option('id', 'a build that was published before', text), force: forceOption },
  environment: RELEASE_ENVIRONMENT,
  examples: ['mfe-tours 10', 'mfe-tours 0', 'mfe-tours 10 --build 1a2b3c4d5e6f'],
  json: true,
  async run({ args, options }) {
    const deployer = await openDeployer(process.env);
    const { package: name, percent } = args;
    if (percent === 0 || options.build !== undefined) {
      return resultOf([await deployer.canary(name, percent, currentActor(), options)]);
    }
    const { folder } = await buildPackage(name);
    const publication = {
      who: currentActor(),
      revision: await gitRevision(),
      traffic: percent,
      force: options.force,
    };
    return resultOf(await deployer.publish([folder], publication));
  },
});

import { defineCommand } from '../command-line/command';
import { currentActor } from './authorship';
import { packageArgument, RELEASE_ENVIRONMENT, resultOf } from './changes';
import { openDeployer } from './open-deployer';

export const promote = defineCommand({
  summary: 'Publishes the canary of a package for all visitors.',
  args: { package: packageArgument },
  environment: RELEASE_ENVIRONMENT,
  examples: ['mfe-tours'],
  json: true,
  async run({ args }) {
    const deployer = await openDeployer(process.env);
    return resultOf([await deployer.promote(args.package, currentActor())]);
  },
});

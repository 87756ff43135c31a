import { currentActor } from '@safar/tooling/provenance';
import { defineCommand } from '../../command-line/command';
import { packageArgument, RELEASE_ENVIRONMENT, resultOf } from '../deployer/changes';
import { openDeployer } from '../deployer/open-deployer';

export const enable = defineCommand({
  summary: 'Enables a disabled package again.',
  args: { package: packageArgument },
  environment: RELEASE_ENVIRONMENT,
  examples: ['mfe-tours'],
  json: true,
  async run({ args }) {
    const deployer = await openDeployer(process.env);
    return resultOf([await deployer.enable(args.package, currentActor())]);
  },
});

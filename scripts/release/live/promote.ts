import { currentActor } from '@safar/tooling/provenance';
import { defineCommand } from '../../command-line/command';
import { forceOption, packageArgument, RELEASE_ENVIRONMENT, resultOf } from '../deployer/changes';
import { openDeployer } from '../deployer/open-deployer';

export const promote = defineCommand({
  summary: 'Publishes the canary of a package for all visitors.',
  args: { package: packageArgument },
  options: { force: forceOption },
  environment: RELEASE_ENVIRONMENT,
  examples: ['mfe-tours', 'mfe-tours --force "The failures were a broken proxy."'],
  json: true,
  async run({ args, options }) {
    const deployer = await openDeployer(process.env);
    return resultOf([await deployer.promote(args.package, currentActor(), options)]);
  },
});

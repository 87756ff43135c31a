import { defineCommand } from '../command-line/command';
import { currentActor, gitRevision } from './authorship';
import { buildPackage } from './build-package';
import { packageArgument, RELEASE_ENVIRONMENT, resultOf } from './changes';
import { openDeployer } from './open-deployer';

export const publish = defineCommand({
  summary: 'Builds one package of this working tree and publishes it, if the gate lets it through.',
  args: { package: packageArgument },
  environment: RELEASE_ENVIRONMENT,
  examples: ['mfe-tours'],
  json: true,
  async run({ args }) {
    const deployer = await openDeployer(process.env);
    const { folder } = await buildPackage(args.package);
    const publication = { who: currentActor(), revision: await gitRevision() };
    return resultOf(await deployer.publish([folder], publication));
  },
});

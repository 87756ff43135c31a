import { option } from '../command-line/arguments';
import { defineCommand } from '../command-line/command';
import { UsageError } from '../command-line/usage-error';
import { currentActor, gitRevision } from './authorship';
import { buildPackage } from './build-package';
import { forceOption, packageArgument, reason, RELEASE_ENVIRONMENT, resultOf } from './changes';
import { openDeployer } from './open-deployer';

export const publish = defineCommand({
  summary: 'Builds one package of this working tree and publishes it, if the gate lets it through.',
  args: { package: packageArgument },
  options: {
    urgent: option('why', 'open tabs should run this build of the shell soon, for this reason', reason),
    force: forceOption,
  },
  environment: RELEASE_ENVIRONMENT,
  examples: ['mfe-tours', 'shell --urgent "log-out leaves the token"'],
  json: true,
  async run({ args, options: { urgent, force } }) {
    if (urgent !== undefined && args.package !== 'shell') {
      throw new UsageError(
        `--urgent is for the shell: open tabs run a new build of ${args.package} at their next visit to its ` +
          'screens anyway.',
      );
    }
    const deployer = await openDeployer(process.env);
    const { folder } = await buildPackage(args.package);
    const publication = {
      ...{ who: currentActor(), revision: await gitRevision(), force },
      ...(urgent === undefined ? {} : { urgent }),
    };
    return resultOf(await deployer.publish([folder], publication));
  },
});

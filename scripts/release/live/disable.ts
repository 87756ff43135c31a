import { currentActor } from '@safar/tooling/provenance';
import { any, text } from '../../command-line/arguments';
import { defineCommand } from '../../command-line/command';
import { packageArgument, RELEASE_ENVIRONMENT, resultOf } from '../deployer/changes';
import { openDeployer } from '../deployer/open-deployer';

export const disable = defineCommand({
  summary: 'Disables a package: its screens say so, its slots stay empty, the rest of the site goes on.',
  args: { package: packageArgument, reason: any('why, for the log of releases', text) },
  environment: RELEASE_ENVIRONMENT,
  examples: ['mfe-tours', 'mfe-tours The search is too slow.'],
  json: true,
  async run({ args }) {
    const deployer = await openDeployer(process.env);
    const reason = args.reason.join(' ') || undefined;
    return resultOf([await deployer.disable(args.package, currentActor(), reason)]);
  },
});

import { SetName } from '@safar/shared-contracts/registry.contract';
import { currentActor } from '@safar/tooling/provenance';
import { required } from '../../command-line/arguments';
import { defineCommand } from '../../command-line/command';
import { matching } from '../../command-line/matching';
import { RELEASE_ENVIRONMENT, resultOf } from '../deployer/changes';
import { openDeployer } from '../deployer/open-deployer';

export const abandon = defineCommand({
  summary: 'Gives up an open change set: nothing of it goes live, and its builds are removed.',
  args: { set: required('the name of the set', matching(SetName)) },
  environment: RELEASE_ENVIRONMENT,
  examples: ['react-20'],
  json: true,
  async run({ args }) {
    const deployer = await openDeployer(process.env);
    return resultOf(await deployer.abandon(args.set, currentActor()));
  },
});

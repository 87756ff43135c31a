import { TokenId } from '@safar/shared-contracts/registry.contract';
import { currentActor } from '@safar/tooling/provenance';
import { required } from '../../command-line/arguments';
import { defineCommand } from '../../command-line/command';
import { matching } from '../../command-line/matching';
import { RELEASE_ENVIRONMENT } from '../deployer/changes';
import { openDeployer } from '../deployer/open-deployer';

export const revokeToken = defineCommand({
  summary: 'Makes a deploy token invalid at once, at every edge of the site.',
  details: ['At a site elsewhere (SAFAR_URL) this needs a deploy token for all packages.'],
  args: { id: required('the id of the token, which npm run deploy-token printed', matching(TokenId)) },
  environment: RELEASE_ENVIRONMENT,
  examples: ['1a2b3c4d5e6f'],
  json: true,
  async run({ args }) {
    const deployer = await openDeployer(process.env);
    const revoked = await deployer.revokeToken(args.id, currentActor());
    return { text: textOf(revoked.id), json: { revoked } };
  },
});

/** Tokens are signed, and listed nowhere, so nobody can say whether there is one with this id. */
const textOf = (id: string) =>
  `Every edge refuses a deploy token with the id ${id} from now on. Compare it with the id that was printed ` +
  'with the token: tokens are listed nowhere, and a mistyped id leaves yours valid.';

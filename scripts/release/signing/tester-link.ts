import * as links from '@safar/edge/targeting/tester-and-override-links';
import { signToken } from '@safar/releases';
import { oneOf, required, some, text } from '../../command-line/arguments';
import { defineCommand } from '../../command-line/command';
import { BROWSER_PACKAGES } from '../builds/publish-new';
import { signingSite } from '../deployer/signing-site';

export const testerLink = defineCommand({
  summary: 'Makes a link by which a tester gets the canaries of these packages for 30 days.',
  args: {
    tester: required('the name of the tester', text),
    package: some('a package to test', oneOf(BROWSER_PACKAGES)),
  },
  examples: ['Rafi mfe-tours'],
  async run({ args }) {
    const { secret, origin } = signingSite(process.env);
    const token = await signToken(secret, 'tester', { sub: args.tester, packages: [...args.package] });
    return { text: links.testerLink(origin, token) };
  },
});

import { newTokenId, signToken } from '@safar/releases';
import { flag, oneOf, required, some, text } from '../../command-line/arguments';
import { defineCommand } from '../../command-line/command';
import { UsageError } from '../../command-line/usage-error';
import { BROWSER_PACKAGES } from '../builds/publish-new';
import { signingSite } from '../deployer/signing-site';

export const deployToken = defineCommand({
  summary:
    'Makes a token with which CI, or a person, changes the releases of these packages, or makes previews.',
  args: {
    name: required('who deploys, for the log of releases', text),
    package: some('a package it is for, or all', oneOf([...BROWSER_PACKAGES, 'all'])),
  },
  options: { previews: flag('it only makes previews, which nobody gets without a link') },
  examples: ['tours-ci mfe-tours', 'tours-pull-requests mfe-tours --previews', 'admin all'],
  async run({ args, options }) {
    const all = args.package.includes('all');
    if (all && args.package.length > 1) throw new UsageError("'all' stands alone: it is every package.");
    const { secret } = signingSite(process.env);
    const packages = [...args.package];
    if (all && options.previews) throw new UsageError('A token for previews names its packages.');
    const jti = newTokenId();
    // The token alone goes to standard output, where a script takes it from.
    process.stderr.write(`Its id is ${jti}: npm run revoke-token -- ${jti} makes it invalid.\n`);
    const claims = { jti, sub: args.name };
    const token = options.previews
      ? signToken(secret, 'preview', { ...claims, packages })
      : signToken(secret, 'deploy', { ...claims, packages: all ? '*' : packages });
    return { text: await token };
  },
});

import { newTokenId, signToken } from '@safar/releases';
import { oneOf, required, some, text } from '../command-line/arguments';
import { defineCommand } from '../command-line/command';
import { UsageError } from '../command-line/usage-error';
import { BROWSER_PACKAGES } from './publish-new';
import { signingSite } from './signing-site';

export const deployToken = defineCommand({
  summary: 'Makes a token with which CI, or a person, changes the releases of these packages.',
  args: {
    name: required('who deploys, for the log of releases', text),
    package: some('a package it is for, or all', oneOf([...BROWSER_PACKAGES, 'all'])),
  },
  examples: ['tours-ci mfe-tours', 'admin all'],
  async run({ args }) {
    const all = args.package.includes('all');
    if (all && args.package.length > 1) throw new UsageError("'all' stands alone: it is every package.");
    const { secret } = signingSite(process.env);
    const packages = all ? '*' : [...args.package];
    const jti = newTokenId();
    // The token alone goes to standard output, where a script takes it from.
    process.stderr.write(`Its id is ${jti}: npm run revoke-token -- ${jti} makes it invalid.\n`);
    return { text: await signToken(secret, 'deploy', { jti, sub: args.name, packages }) };
  },
});

import * as links from '@safar/edge/targeting/tester-and-override-links';
import { signToken } from '@safar/releases';
import { optional, required, text, type Parser } from '../command-line/arguments';
import { defineCommand } from '../command-line/command';
import { UsageError } from '../command-line/usage-error';
import { packageArgument } from './changes';
import { signingSite } from './signing-site';

/** A build by its id, or the origin of a server that serves one. */
const source: Parser<{ build: string } | { origin: string }> = {
  parse: (value) => {
    if (URL.canParse(value)) return { origin: new URL(value).origin };
    if (/^[0-9a-f]{12}$/.test(value)) return { build: value };
    throw new UsageError(
      `'${value}' is neither the id of a build (12 digits of 0-9a-f) nor a URL such as http://localhost:3100.`,
    );
  },
};

export const overrideLink = defineCommand({
  summary: 'Makes a link by which one tab runs another build of a package, for 8 hours.',
  args: {
    package: packageArgument,
    source: required('the id of a published build, or the address of npm run serve', source),
    page: optional('the page it opens (/)', text),
  },
  examples: ['mfe-tours 1a2b3c4d5e6f', 'mfe-tours http://localhost:3100 /allpak'],
  async run({ args }) {
    const { secret, origin, who } = signingSite(process.env);
    const claims = { sub: who, remote: args.package, ...args.source };
    return { text: links.overrideLink(origin, await signToken(secret, 'override', claims), args.page) };
  },
});

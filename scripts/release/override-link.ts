import { isAllowedOrigin, originRefusal, OverrideOrigins } from '@safar/edge/targeting/override-origins';
import * as links from '@safar/edge/targeting/tester-and-override-links';
import { signToken } from '@safar/releases';
import * as v from 'valibot';
import { optional, required, text, type Parser } from '../command-line/arguments';
import { defineCommand } from '../command-line/command';
import { UsageError } from '../command-line/usage-error';
import { readSettings } from '../stack/settings';
import { packageArgument } from './changes';
import { readSafarUrl, signingSite } from './signing-site';

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
    if ('origin' in args.source) assertAllowed(args.source.origin, process.env);
    const { secret, origin, who } = signingSite(process.env);
    const claims = { sub: who, remote: args.package, ...args.source };
    return { text: links.overrideLink(origin, await signToken(secret, 'override', claims), args.page) };
  },
});

/**
 * Throws a sentence when the site refuses to run anything from an origin. A site elsewhere (`SAFAR_URL`) has
 * an environment of its own, and refuses such a link when it is opened.
 */
function assertAllowed(origin: string, env: NodeJS.ProcessEnv): void {
  if (readSafarUrl(env) !== undefined) return;
  const { overrideOrigins, firebase } = readSettings(env);
  const allowed = {
    NODE_ENV: firebase ? 'production' : 'development',
    ...(overrideOrigins ? { OVERRIDE_ORIGINS: v.parse(OverrideOrigins, overrideOrigins) } : {}),
  };
  if (!isAllowedOrigin(allowed, origin)) throw new UsageError(originRefusal(origin));
}

import { existsSync } from 'node:fs';
import { isAllowedOrigin, originRefusal, OverrideOrigins } from '@safar/edge/targeting/override-origins';
import * as links from '@safar/edge/targeting/tester-and-override-links';
import { buildsOf, findBuild, signToken } from '@safar/releases';
import * as v from 'valibot';
import { oneOf, option, optional, text, type Parser } from '../../command-line/arguments';
import { defineCommand } from '../../command-line/command';
import { UsageError } from '../../command-line/usage-error';
import { dataPaths } from '../../stack/data/data-paths';
import { readSettings } from '../../stack/settings';
import { revisionNumber } from '../deployer/changes';
import { BROWSER_PACKAGES } from '../builds/publish-new';
import { openDeployer } from '../deployer/open-deployer';
import { readSafarUrl, signingSite } from '../deployer/signing-site';

/** A build by its id, or the origin of a server that serves one. */
const source: Parser<Source> = {
  parse: (value) => {
    if (URL.canParse(value)) return { origin: new URL(value).origin };
    if (/^[0-9a-f]{12}$/.test(value)) return { build: value };
    throw new UsageError(
      `'${value}' is neither the id of a build (12 digits of 0-9a-f) nor a URL such as http://localhost:3100.`,
    );
  },
};

export const overrideLink = defineCommand({
  summary: 'Makes a link by which one tab runs another build of a package, or a past revision, for 8 hours.',
  args: {
    package: optional('a package that browsers load', oneOf(BROWSER_PACKAGES)),
    source: optional('the id of a published build, or the address of npm run serve', source),
  },
  options: {
    revision: option('number', 'all packages run as in this revision', revisionNumber),
    page: option('path', 'the page it opens (/)', text),
  },
  examples: ['mfe-tours 1a2b3c4d5e6f', 'mfe-tours http://localhost:3100 --page /allpak', '--revision 41'],
  async run({ args, options: { revision, page } }) {
    const claims = revision === undefined ? remoteClaims(args) : { revision };
    if (revision !== undefined && args.package !== undefined) {
      throw new UsageError('--revision stands alone: all packages run as they did then.');
    }
    const text = await signedLink(claims, page, process.env);
    if ('build' in claims) await assertPublished(claims, process.env);
    return { text };
  },
});

type Source = { build: string } | { origin: string };

function remoteClaims(args: { package?: string | undefined; source?: Source | undefined }) {
  if (args.package === undefined || args.source === undefined) {
    throw new UsageError('Name a package, and a build of it or the address of npm run serve; or --revision.');
  }
  if ('origin' in args.source) assertAllowed(args.source.origin, process.env);
  return { remote: args.package, ...args.source };
}

/**
 * Throws a sentence when the site does not have that build of the package: the page of the link would be an
 * ordinary one. Where only the secret of a site is known, nobody can be asked.
 */
async function assertPublished(
  { remote, build }: { remote: string; build: string },
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const { releasesUrl, dataFolder } = readSettings(env);
  if (!readSafarUrl(env) && !releasesUrl && !existsSync(dataPaths(dataFolder).releases)) return;
  const registry = await (await openDeployer(env)).read();
  if (findBuild(buildsOf(registry, remote), build)) return;
  throw new Error(
    `There is no build ${build} of ${remote}: /__releases lists all builds. ` +
      'For a preview, use the link that npm run preview printed.',
  );
}

/** Signs an override link to a page of the site that the environment names. */
export async function signedLink(
  claims: { revision: number } | ({ remote: string } & Source),
  page: string | undefined,
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const { secret, origin, who } = signingSite(env);
  return links.overrideLink(origin, await signToken(secret, 'override', { sub: who, ...claims }), page);
}

/**
 * Throws a sentence when the site refuses to run anything from an origin. A site elsewhere (`SAFAR_URL`) has
 * an environment of its own, and refuses such a link when it is opened.
 */
function assertAllowed(origin: string, env: NodeJS.ProcessEnv): void {
  if (readSafarUrl(env) !== undefined) return;
  const { passedOn, firebase } = readSettings(env);
  const origins = passedOn.OVERRIDE_ORIGINS;
  const allowed = {
    NODE_ENV: firebase ? 'production' : 'development',
    ...(origins ? { OVERRIDE_ORIGINS: v.parse(OverrideOrigins, origins) } : {}),
  };
  if (!isAllowedOrigin(allowed, origin)) throw new UsageError(originRefusal(origin));
}

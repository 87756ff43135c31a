import { signToken } from '@safar/releases';
import { overrideLink } from '@safar/edge/targeting/tester-and-override-links';
import { BROWSER_PACKAGES } from './publish-new';
import { signingSite } from './signing-site';

/**
 * `npm run override-link -- mfe-tours 1a2b3c4d5e6f [/allpak]`: a link by which one tab runs mfe-tours from that build, or from
 * an origin such as http://localhost:3100, for 8 hours.
 */
const [remote = '', from = '', page] = process.argv.slice(2);

if (!BROWSER_PACKAGES.includes(remote) || !(URL.canParse(from) || /^[0-9a-f]{12}$/.test(from))) {
  console.error(
    `Name a package and a build of it, or the origin that serves one: npm run override-link -- mfe-tours http://localhost:3100. The packages are: ${BROWSER_PACKAGES.join(', ')}.`,
  );
  process.exitCode = 1;
} else {
  const { secret, origin, who } = signingSite(process.env);
  const source = URL.canParse(from) ? { origin: new URL(from).origin } : { build: from };
  console.log(
    overrideLink(origin, await signToken(secret, 'override', { sub: who, remote, ...source }), page),
  );
}

import { signToken } from '@safar/releases';
import { testerLink } from '@safar/edge/targeting/tester-and-override-links';
import { BROWSER_PACKAGES } from './publish-new';
import { signingSite } from './signing-site';

/** `npm run tester-link -- Rafi mfe-tours [more]`: a link by which Rafi gets the canaries of these packages for 30 days. */
const [tester, ...packages] = process.argv.slice(2);

if (!tester || packages.length === 0 || !packages.every((name) => BROWSER_PACKAGES.includes(name))) {
  console.error(
    `Name the tester and what they test: npm run tester-link -- Rafi mfe-tours. The packages are: ${BROWSER_PACKAGES.join(', ')}.`,
  );
  process.exitCode = 1;
} else {
  const { secret, origin } = signingSite(process.env);
  console.log(testerLink(origin, await signToken(secret, 'tester', { sub: tester, packages })));
}

import { signToken } from '@safar/releases';
import { BROWSER_PACKAGES } from './publish-new';
import { signingSite } from './signing-site';

/** `npm run deploy-token -- tours-ci mfe-tours [more]`: a token for CI that changes the releases of these packages, or of `all`. */
const [who, ...names] = process.argv.slice(2);
const all = names.length === 1 && names[0] === 'all';

if (!who || names.length === 0 || !(all || names.every((name) => BROWSER_PACKAGES.includes(name)))) {
  console.error(
    `Name who deploys, and what: npm run deploy-token -- tours-ci mfe-tours. The packages are: ${BROWSER_PACKAGES.join(', ')}; or all.`,
  );
  process.exitCode = 1;
} else {
  const { secret } = signingSite(process.env);
  console.log(await signToken(secret, 'deploy', { sub: who, packages: all ? '*' : names }));
}

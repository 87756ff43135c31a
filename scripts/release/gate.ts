import { ensureBuilt } from '@safar/tooling/build';
import { buildPackage } from './build-package';
import { gateBuilds } from '@safar/releases';
import { openDeployer } from './open-deployer';
import { BROWSER_PACKAGES } from './publish-new';

/**
 * `npm run gate -- mfe-tours`: builds the named packages and says whether they could go live now, without publishing them;
 * exit code 1 when not. They are held against what is live: in the data folder, in `RELEASES_URL`, or at the running site
 * `SAFAR_URL`; where nothing was published yet, against the other packages of this working tree.
 */
const names = process.argv.slice(2);

async function main(): Promise<boolean> {
  if (names.length === 0) throw new Error('Name a package: npm run gate -- mfe-tours');
  const registry = await (await openDeployer(process.env)).read();
  const folders: string[] = [];
  for (const name of names) folders.push((await buildPackage(name)).folder);
  if (!registry.microFrontends['shell']) {
    console.log('Nothing was published yet: the other packages are those of this working tree.');
    const others = BROWSER_PACKAGES.filter((name) => !names.includes(name));
    for (const { folder } of (await ensureBuilt(others)).values()) folders.push(folder);
  }
  const checks = await gateBuilds(folders, registry);
  for (const { title: what, refusals } of checks) {
    console.log(`  ${refusals.length === 0 ? '✓' : '✗'} ${what}`);
    for (const refusal of refusals) console.error(`      ${refusal}`);
  }
  return checks.every(({ refusals }) => refusals.length === 0);
}

try {
  if (!(await main())) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { signToken } from '@safar/releases';
import { overrideLink } from '@safar/edge/targeting/tester-and-override-links';
import { startBuildServer, type BuildServer } from '@safar/scripts/release/build-server';
import { writeChangedBuild } from '../builds/changed-build';
import { service } from '../builds/live-builds';
import { expectHidden, expectVisible } from '../visitor/expect-visible';
import { visitorPerTest, DATA_FOLDER, ORIGIN } from '../visitor/visitor';

const TOURS = 'mfe-tours';
const CHANGED = '0fe221de0001';

const visitor = visitorPerTest();

let server: BuildServer | undefined;
afterEach(() => server?.stop());

/** Makes a link to the tours with an override, as `npm run override-link` prints it. */
async function linkTo(source: { build: string } | { origin: string }): Promise<string> {
  const secret = readFileSync(path.join(DATA_FOLDER, 'secrets/deploy'), 'utf8');
  return overrideLink(
    ORIGIN,
    await signToken(secret, 'override', { sub: 'qa', remote: TOURS, ...source }),
    '/allpak',
  );
}

const writeBuild = () => writeChangedBuild(TOURS, CHANGED, ['Tour Packages', 'Tours to Take']);

/**
 * Expects one tab to run the changed build, through a reload until Reset, and another tab of the same browser
 * not to.
 */
async function expectOverriddenTab(link: string, from: RegExp): Promise<void> {
  const { page } = visitor();
  const banner = page.getByRole('region', { name: 'Test build' });
  await page.goto(link);
  await expectVisible(page.getByRole('heading', { name: /^All \d+ Tours to Take/ }));
  await expectVisible(banner.getByText(from));
  expect(page.url()).toBe(`${ORIGIN}/allpak`);
  await page.reload();
  await expectVisible(page.getByRole('heading', { name: /^All \d+ Tours to Take/ }));

  const other = await page.context().newPage();
  await other.goto('/allpak');
  await expectVisible(other.getByRole('heading', { name: /^All \d+ Tour Packages/ }));
  await other.close();

  await banner.getByRole('button', { name: 'Reset' }).click();
  await expectVisible(page.getByRole('heading', { name: /^All \d+ Tour Packages/ }));
  await expectHidden(banner);
}

it('a tester runs one remote from a build that is not live, in one tab', async () => {
  await service.publish([await writeBuild()], { who: 'a test', revision: 'changed', traffic: 1 });
  await service.canary(TOURS, 0, 'a test');
  await expectOverriddenTab(
    await linkTo({ build: CHANGED }),
    /mfe-tours runs from build 0fe221de0001 in this tab/,
  );
});

it('a development server provides its build to one tab only', async () => {
  server = await startBuildServer(0);
  server.serve(await writeBuild());
  await expectOverriddenTab(
    await linkTo({ origin: server.origin }),
    /mfe-tours runs from http:\/\/localhost:\d+ in this tab/,
  );
});

it('a link that was tampered with opens the published site', async () => {
  const { page } = visitor();
  await page.goto(`${await linkTo({ build: CHANGED })}x`);
  await expectVisible(page.getByRole('heading', { name: /^All \d+ Tour Packages/ }));
  await expectHidden(page.getByRole('region', { name: 'Test build' }));
});

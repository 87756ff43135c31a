import { removeBuildFiles, publishThrowingBuilds, tamperWithBuild } from '../damaged-releases';
import { expectHidden, expectVisible } from '../expect-visible';
import { livePaths } from '../live-builds';
import { closeBrowserAfterAll, Visitor } from '../visitor';

const NOT_AVAILABLE = 'This part of Safar is not available right now';

let visitor: Visitor;
let restore: (() => void | Promise<void>) | undefined;

beforeEach(async () => {
  visitor = await Visitor.open();
});
afterEach(async () => {
  await restore?.();
  restore = undefined;
  await visitor.close();
});
closeBrowserAfterAll();

/** Expects the navigation, the footer and another remote to work around the failure. */
async function expectRestOfSiteToWork() {
  const { page } = visitor;
  await expectVisible(page.getByRole('navigation').first());
  await expectVisible(page.getByRole('contentinfo'));
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expectHidden(page.getByText(NOT_AVAILABLE));
  await expectVisible(page.getByRole('heading', { level: 1 }));
}

describe('a remote whose files are missing', () => {
  it('shows a contained failure on its routes, and Retry loads it without a reload', async () => {
    const { page } = visitor;
    restore = await removeBuildFiles('mfe-tours');
    await page.goto('/allpak');
    await expectVisible(page.getByText(NOT_AVAILABLE));
    await expectRestOfSiteToWork();
    await page.getByRole('link', { name: 'All Packages' }).first().click();
    await expectVisible(page.getByText(NOT_AVAILABLE));
    await restore();
    restore = undefined;
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expectVisible(page.getByRole('heading', { name: /^All \d+ Tour Packages/ }));
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
  });

  it('shows no failure where it would fill a slot of another remote', async () => {
    const { page } = visitor;
    restore = await removeBuildFiles('mfe-tours');
    await page.goto('/');
    await expectVisible(page.getByRole('heading', { level: 1 }));
    await expectVisible(page.getByRole('tab', { name: /flight/i }));
    await expectHidden(page.getByText(NOT_AVAILABLE));
  });
});

describe('a remote that throws at render', () => {
  it('shows the same contained failure', async () => {
    restore = await publishThrowingBuilds('mfe-tours', 'bad0bad0bad0', 'bad1bad1bad1');
    await visitor.page.goto('/allpak');
    await expectVisible(visitor.page.getByText(NOT_AVAILABLE));
    await expectRestOfSiteToWork();
  });

  it('is replaced by its previous build when there is one', async () => {
    restore = await publishThrowingBuilds('mfe-tours', 'bad2bad2bad2');
    await visitor.page.goto('/allpak');
    await expectVisible(visitor.page.getByRole('heading', { name: /^All \d+ Tour Packages/ }));
  });
});

describe('a remote whose code was tampered with', () => {
  it('is not run', async () => {
    const { page } = visitor;
    restore = await tamperWithBuild('mfe-tours', 'all-packages/all-packages.screen');
    await page.goto('/allpak');
    await expectVisible(page.getByText(NOT_AVAILABLE));
    expect(await page.evaluate(() => document.documentElement.dataset['tampered'])).toBeUndefined();
  });
});

describe('a remote that hangs', () => {
  it('does not delay the home screen, whose slot it fills', async () => {
    const { page } = visitor;
    // Requests for its files never get a response.
    const files = await livePaths('mfe-tours');
    await page.route(
      ({ pathname }) => files.includes(pathname) || pathname.startsWith('/remotes/mfe-tours/'),
      () => undefined,
    );
    await page.goto('/', { waitUntil: 'commit' });
    await expectVisible(page.getByRole('tab', { name: /flight/i }));
    await expectVisible(page.getByRole('button', { name: 'Retry' }));
  });
});

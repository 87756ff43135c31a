import { endpointUrl, isBackendPath } from '@safar/shared-contracts/endpoint';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { waitUntil } from '../../visitor/wait-until';
import { expectVisible } from '../../visitor/expect-visible';
import { livePaths } from '../../builds/live-builds';
import { visitorPerTest } from '../../visitor/visitor';

const visitor = visitorPerTest();

/**
 * Records the page's requests for code that runs, and for data. Returns the function that returns those since
 * its last call.
 */
function recordFetches() {
  const paths: string[] = [];
  visitor().page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Files that are only stored for later are fetched.
    const isScript = pathname.endsWith('.js') && request.resourceType() === 'script';
    if (isScript || isBackendPath(pathname)) paths.push(pathname);
  });
  return () => paths.splice(0);
}

/** The scripts that came over the network since the page began, and what requested each. */
const downloadedScripts = () =>
  visitor().page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .filter(({ name, transferSize }) => name.endsWith('.js') && transferSize > 0)
      .map(({ name, initiatorType }) => ({ by: initiatorType, path: new URL(name).pathname })),
  );

async function openAbout() {
  const { page } = visitor();
  await page.goto('/Blog');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'About' }));
}

describe('a link that is pointed at', () => {
  it('has its code and data loaded before the click, which then fetches nothing', async () => {
    const { page } = visitor();
    await openAbout();
    const fetched = recordFetches();
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All Packages' });
    const data = page.waitForResponse((response) => response.url().endsWith(endpointUrl(listPackages)));
    await link.hover();
    await data;
    const prefetched = fetched();
    expect(prefetched.filter(isBackendPath)).toEqual([endpointUrl(listPackages)]);
    expect(prefetched.some((path) => /\/all-packages\.screen(-\w+)?\.js$/.test(path))).toBe(true);

    await link.click();
    await expectVisible(page.getByRole('heading', { name: /^All \d+ Tour Packages/ }));
    expect(fetched()).toEqual([]);
  });

  it('with the keyboard has them loaded too', async () => {
    const { page } = visitor();
    await openAbout();
    const data = page.waitForResponse((response) => response.url().endsWith(endpointUrl(listPackages)));
    await page.getByRole('main').getByRole('link', { name: 'All Packages' }).focus();
    await data;
  });

  it('to a guarded screen loads the login screen only', async () => {
    const { page } = visitor();
    await openAbout();
    const fetched = recordFetches();
    const bookings = page.getByRole('contentinfo').getByRole('link', { name: 'My Bookings' });
    const login = page.waitForResponse((response) => /\/assets\/.*\.js$/.test(response.url()));
    await bookings.hover();
    await login;
    const own = await livePaths('shell');
    expect(fetched().filter((path) => !own.includes(path))).toEqual([]);
    await bookings.click();
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Login' }));
  });
});

it('a page that is idle stores the code of what it links to: a click loads data alone', async () => {
  const { page } = visitor();
  await openAbout();
  const isStored = ({ by, path }: { by: string; path: string }) =>
    by === 'fetch' && /\/all-packages\.screen(-\w+)?\.js$/.test(path);
  await waitUntil(async () => (await downloadedScripts()).some(isStored), {
    timeoutMs: 30_000,
    failure: 'Nothing is stored.',
  });
  await page.waitForLoadState('networkidle');
  const before = await downloadedScripts();
  await page.getByRole('main').getByRole('link', { name: 'All Packages' }).press('Enter');
  await expectVisible(page.getByRole('heading', { name: /^All \d+ Tour Packages/ }));
  const after = (await downloadedScripts()).slice(before.length);
  expect(after.filter(({ by }) => by !== 'fetch')).toEqual([]);
});

import { isBackendPath } from '@safar/shared-contracts/backends';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { expectVisible } from '../../visitor/expect-visible';
import { paths } from '@safar/shared-contracts/paths';
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

/** A page whose content links to no screen of a remote, so that nothing is loaded before somebody points. */
async function openTerms() {
  const { page } = visitor();
  await page.goto(paths.terms);
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Terms & Conditions' }));
}

describe('a link that is pointed at', () => {
  it('has its code and data loaded before the click, which then fetches nothing', async () => {
    const { page } = visitor();
    await openTerms();
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
    await openTerms();
    const data = page.waitForResponse((response) => response.url().endsWith(endpointUrl(listPackages)));
    await page.getByRole('contentinfo').getByRole('link', { name: 'All Packages' }).focus();
    await data;
  });

  it('to a guarded screen loads the login screen only', async () => {
    const { page } = visitor();
    await openTerms();
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

it('a page that is idle stores the code of what it links to, and loads its data: a click waits for nothing', async () => {
  const { page } = visitor();
  const data = page.waitForResponse((response) => response.url().endsWith(endpointUrl(listPackages)));
  await page.goto(paths.about);
  await data;
  const isStored = ({ by, path }: { by: string; path: string }) =>
    by === 'fetch' && /\/all-packages\.screen(-\w+)?\.js$/.test(path);
  const before = await downloadedScripts();
  expect(before.some(isStored)).toBe(true);
  const fetched = recordFetches();
  await page.getByRole('main').getByRole('link', { name: 'All Packages' }).press('Enter');
  await expectVisible(page.getByRole('heading', { name: /^All \d+ Tour Packages/ }));
  expect(fetched().filter(isBackendPath)).toEqual([]);
  const after = (await downloadedScripts()).slice(before.length);
  expect(after.filter(({ by }) => by !== 'fetch')).toEqual([]);
});

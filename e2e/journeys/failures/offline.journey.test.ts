import { startFaultProxy } from '@safar/scripts/chaos/fault-proxy';
import { readSampleIds } from '@safar/scripts/checks/screens/sample-ids';
import { signInSampleAccount } from '@safar/scripts/checks/screens/sign-in-sample-accounts';
import { listTaskNotices } from '@safar/shared-contracts/endpoints/notices';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { ACCOUNT_CACHE_PREFIX, CACHE_PREFIX, PUBLIC_CACHE } from '@safar/shared-contracts/offline.contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { writeChangedBuild } from '../../builds/changed-build';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { expectHidden, expectVisible } from '../../visitor/expect-visible';
import { firstFiles, livePaths, service } from '../../builds/live-builds';
import { launchBrowser, ORIGIN, sharedBrowser, Visitor } from '../../visitor/visitor';

const who = 'a test';
/** The page of a proxy that cannot reach the site. */
const BAD_GATEWAY =
  'HTTP/1.1 502 Bad Gateway\r\ncontent-type: text/html\r\nconnection: close\r\n\r\n<h1>502 Bad Gateway</h1>';

let traveller: Awaited<ReturnType<typeof signInSampleAccount>>;
let ids: Awaited<ReturnType<typeof readSampleIds>>;
beforeAll(async () => {
  traveller = await signInSampleAccount(await sharedBrowser(), ORIGIN, 'traveller');
  ids = await readSampleIds(ORIGIN);
});

let visitor: Visitor;
let page: Page;
let context: BrowserContext;
afterEach(() => visitor.close());

/** Opens a visitor whose browser has the service worker, once it takes care of the page. */
async function open(
  options: Parameters<typeof Visitor.open>[0] = {},
  address = '/',
  browser?: Browser,
): Promise<void> {
  visitor = await Visitor.open({ serviceWorkers: 'allow', ...options }, browser);
  page = visitor.page;
  context = page.context();
  await page.goto(address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The paths in all caches, by the names of the caches. */
const kept = (): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const pathsIn = async (name: string) =>
      (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    const names = await caches.keys();
    return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await pathsIn(name)])));
  });
const ownCacheOf = (caches: Record<string, string[]>) =>
  Object.entries(caches).find(([name]) => name.startsWith(ACCOUNT_CACHE_PREFIX))?.[1] ?? [];
/** Waits until so much is kept that a test goes on. */
const untilKept = (isEnough: (caches: Record<string, string[]>) => boolean) =>
  waitUntil(async () => isEnough(await kept()), { timeoutMs: 30_000, failure: 'It was not kept.' });
const bar = () => page.getByRole('region', { name: 'Offline' });
const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
const list = (what: string) => page.getByRole('heading', { name: new RegExp(`^All \\d+ ${what}`) });
const dialog = () => page.getByRole('dialog');
const close = () => dialog().getByRole('button', { name: 'OK' }).click();

describe('without a network', () => {
  it('a reload shows visited tours and my bookings, vouchers and calendar files, and of when they are', async () => {
    await open({ storageState: traveller });
    await page.goto(`/tour-details/${ids.tour}`);
    const tour = await page.getByRole('heading', { level: 1 }).innerText();
    await page.goto('/notices');
    const notice = await page.getByRole('main').getByRole('listitem').first().innerText();
    await page.goto('/mybookings');
    await expectVisible(page.getByRole('table', { name: 'Upcoming bookings' }));
    const ofBookings = (await livePaths('mfe-bookings')).filter((path) => !path.includes('/isolated-'));
    await untilKept((caches) => {
      const files = caches[`${CACHE_PREFIX}files`] ?? [];
      return (
        [ids.booking, listTaskNotices.path].every((path) => ownCacheOf(caches).join().includes(path)) &&
        ofBookings.every((path) => files.includes(path))
      );
    });
    await context.setOffline(true);

    await page.reload();
    await expectVisible(page.getByRole('table', { name: 'Upcoming bookings' }));
    await expectVisible(bar().getByText(/^You are offline\. As of \d\d:\d\d\.$/));
    // Who travels for longer than a token lives has none any more.
    await page.evaluate(() => localStorage.removeItem('jwt-token'));
    await page.goto(`/voucher/${ids.booking}`);
    await expectVisible(heading('Booking voucher'));
    await expectVisible(page.getByText('Reference').first());
    await expectVisible(bar().getByText(/As of \d\d:\d\d\./));
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Add to calendar/ }).click();
    expect((await download).suggestedFilename()).toMatch(/\.ics$/);

    await page.goto('/notices');
    await expectVisible(bar().getByText(/As of \d\d:\d\d\./));
    expect(await page.getByRole('main').getByRole('listitem').first().innerText()).toBe(notice);
    await expectVisible(page.getByRole('checkbox', { name: 'A booking is cancelled' }));

    await page.goto(`/tour-details/${ids.tour}`);
    await expectVisible(heading(tour));
    await page.goto('/');
    await expectVisible(page.getByRole('heading', { name: 'Tours leaving soon' }));
    await expectVisible(bar().getByText(/As of \d\d:\d\d\./));

    await page.goto(`/tour-details/${ids.ownTour}`);
    await expectVisible(bar().getByText('You are offline. This page was not saved on this device.'));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expectVisible(page.getByRole('heading', { name: 'Tours leaving soon' }));

    await context.setOffline(false);
    await expectHidden(bar());
  });

  it('a booking and a bid say at once that they were not made, and are not made later', async () => {
    await open({ storageState: traveller }, `/tour-details/${ids.tour}`);
    const book = page.getByRole('button', { name: 'Book Now' }).last();
    await expectVisible(book);
    await context.setOffline(true);
    await book.click();
    await expectVisible(dialog().getByText('You are offline. The tour was not booked.'));
    await close();
    await context.setOffline(false);
    await page.goto(`/bid-detail/${ids.task}`);
    const bid = page.getByRole('main').getByRole('button', { name: /^(Bid|Like)/ });
    await expectVisible(bid);
    await context.setOffline(true);
    await bid.click();
    await expectVisible(dialog().getByText('You are offline. Your bid was not placed.'));
    await close();
    await context.setOffline(false);
    await page.goto(`/tour-details/${ids.tour}`);
    await expectVisible(book);
  });

  it('an altered script that was kept does not run, and is replaced once there is a network', async () => {
    await open();
    const { script } = await firstFiles();
    const main = script.find((path) => path.endsWith('/main.js')) ?? '';
    await page.evaluate(
      async ([cacheName, path]) => {
        const cache = await caches.open(cacheName);
        const text = await (await cache.match(path))?.text();
        await cache.put(
          path,
          new Response(`${text};window.altered = 1;`, { headers: { 'content-type': 'text/javascript' } }),
        );
      },
      [`${CACHE_PREFIX}files`, main] as const,
    );
    await context.setOffline(true);
    await page.reload({ waitUntil: 'commit' });
    await expectVisible(page.getByText('This page could not be started'));
    expect(await page.evaluate(() => 'altered' in window)).toBe(false);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expectVisible(page.getByRole('heading', { name: 'Tours leaving soon' }));
    await expectHidden(page.getByText('This page could not be started'));
    expect(await page.evaluate(() => 'altered' in window)).toBe(false);
  });
});

it('a page that does not arrive within three seconds is shown as it was kept', async () => {
  const proxy = await startFaultProxy(Number(new URL(ORIGIN).port));
  try {
    await open({ baseURL: `http://localhost:${proxy.port}` });
    await untilKept((caches) => (caches[PUBLIC_CACHE] ?? []).includes(listPackages.path));
    await proxy.set('silent');
    await page.reload({ waitUntil: 'commit' });
    await expectVisible(bar().getByText(/^Safar is not responding\./));
    await expectVisible(page.getByRole('heading', { name: 'Tours leaving soon' }));
    await proxy.set(undefined);
    await bar().getByRole('button', { name: 'Try again' }).click();
    await page.waitForLoadState();
    await expectVisible(page.getByRole('heading', { name: 'Tours leaving soon' }));
    await expectHidden(bar());
  } finally {
    await proxy.close();
  }
});

it('a page for which a proxy says that the site does not respond is shown as it was kept', async () => {
  const proxy = await startFaultProxy(Number(new URL(ORIGIN).port));
  try {
    await open({ baseURL: `http://localhost:${proxy.port}` });
    await untilKept((caches) => (caches[PUBLIC_CACHE] ?? []).includes(listPackages.path));
    await proxy.set({ response: BAD_GATEWAY });
    await page.reload();
    await expectVisible(bar().getByText(/^Safar is not responding\. As of/));
    await expectVisible(page.getByRole('heading', { name: 'Tours leaving soon' }));
  } finally {
    await proxy.close();
  }
});

it('a page that was kept shows what was kept, also after its worker was stopped', async () => {
  const proxy = await startFaultProxy(Number(new URL(ORIGIN).port));
  try {
    await open({ baseURL: `http://localhost:${proxy.port}` }, '/allpak');
    await expectVisible(list('Tour Packages'));
    await page.goto('/');
    await untilKept((caches) => (caches[PUBLIC_CACHE] ?? []).length > 1);
    await proxy.set('silent');
    await page.reload({ waitUntil: 'commit' });
    await expectVisible(page.getByRole('heading', { name: 'Tours leaving soon' }));
    // As browsers do after half a minute without a request.
    const devTools = await context.newCDPSession(page);
    await devTools.send('ServiceWorker.enable');
    await devTools.send('ServiceWorker.stopAllWorkers');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All Packages' }).click();
    await expectVisible(list('Tour Packages'));
    await expectVisible(bar().getByText(/^Safar is not responding\. As of/));
  } finally {
    await proxy.close();
  }
});

it('a new release is shown at the first reload, and one that was taken back is not shown any more', async () => {
  await open({}, '/allpak');
  await expectVisible(list('Tour Packages'));
  const folder = await writeChangedBuild('mfe-tours', '0ff11ae00001', ['Tour Packages', 'Journeys']);
  await service.publish([folder], { who, revision: 'changed' });
  try {
    await page.reload();
    await expectVisible(list('Journeys'));
  } finally {
    await service.rollBack('mfe-tours', who);
  }
  await page.reload();
  await expectVisible(list('Tour Packages'));
});

it('a page that comes back from the back-forward cache says what is so by then', async () => {
  const browser = await launchBrowser({ without: ['--disable-back-forward-cache'] });
  try {
    await open({}, '/allpak', browser);
    await untilKept((caches) => (caches[PUBLIC_CACHE] ?? []).includes(listPackages.path));
    await page.evaluate(() => void Object.assign(window, { wasLeft: true }));
    const leave = () => page.goto('/terms');
    const comeBack = async () => {
      await page.goBack({ waitUntil: 'commit' });
      await page.waitForFunction(() => 'wasLeft' in window);
    };
    await context.setOffline(true);
    await expectVisible(bar());
    await leave();
    await context.setOffline(false);
    await comeBack();
    await expectHidden(bar());
    await leave();
    await context.setOffline(true);
    await comeBack();
    await expectVisible(bar().getByText(/^You are offline\. As of/));
  } finally {
    await browser.close();
  }
});

import { readSampleIds } from '@safar/scripts/checks/screens/sample-ids';
import { signInSampleAccount } from '@safar/scripts/checks/screens/sign-in-sample-accounts';
import { SAMPLE_ACCOUNTS } from '@safar/scripts/stack/sample-accounts';
import { ACCOUNT_CACHE_PREFIX } from '@safar/shared-contracts/offline.contract';
import type { Page } from 'playwright-core';
import { logIn } from '../../visitor/accounts';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { expectVisible } from '../../visitor/expect-visible';
import { ORIGIN, sharedBrowser, Visitor } from '../../visitor/visitor';

const [TRAVELLER, GUIDE] = SAMPLE_ACCOUNTS;

let traveller: Awaited<ReturnType<typeof signInSampleAccount>>;
let booking: string;
beforeAll(async () => {
  traveller = await signInSampleAccount(await sharedBrowser(), ORIGIN, 'traveller');
  ({ booking } = await readSampleIds(ORIGIN));
});

let visitor: Visitor;
let page: Page;
afterEach(() => visitor.close());

/** The bookings of the traveller, in a browser that has kept them. */
beforeEach(async () => {
  visitor = await Visitor.open({ serviceWorkers: 'allow', storageState: traveller });
  page = visitor.page;
  await page.goto('/mybookings');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await untilKept(
    (text) => text.includes(`${ACCOUNT_CACHE_PREFIX}${TRAVELLER.uid}`) && text.includes(booking),
  );
});

/** All that the browser has stored for the site, but for the code. */
const stored = () =>
  page.evaluate(async () => {
    const textOf = async (name: string) => {
      const cache = await caches.open(name);
      const read = async (request: Request) => `${request.url} ${await (await cache.match(request))?.text()}`;
      const ofData = (await cache.keys()).filter(({ url }) => !url.includes('/assets/'));
      return [name, ...(await Promise.all(ofData.map(read)))].join('\n');
    };
    const kept = await Promise.all((await caches.keys()).map(textOf));
    return JSON.stringify([kept, { ...localStorage }, { ...sessionStorage }, document.cookie]);
  });
const untilKept = (isAsExpected: (text: string) => boolean) =>
  waitUntil(async () => isAsExpected(await stored()), {
    timeoutMs: 30_000,
    failure: 'Something else is kept.',
  });
/** What names the traveller, or what only they may see. */
const OF_TRAVELLER = new RegExp(`${TRAVELLER.uid}|${TRAVELLER.email}|${TRAVELLER.displayName}`);
const untilNothingKept = () => untilKept((text) => !OF_TRAVELLER.test(text) && !text.includes(booking));
const logOut = async () => {
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(/\/login|\/$/);
};
const bar = () => page.getByRole('region', { name: 'Offline' });

it('nothing of an account is kept after its log-out', async () => {
  await logOut();
  await untilNothingKept();
  await page.context().setOffline(true);
  await page.goto('/mybookings');
  await page.waitForURL(/\/login/);
});

it('nothing of an account is kept after a log-out on a page that has no worker', async () => {
  // The worker takes over a page that was loaded past it once that asks for it.
  await page.addInitScript(() => {
    ServiceWorker.prototype.postMessage = () => undefined;
  });
  const devTools = await page.context().newCDPSession(page);
  // As with the Shift key.
  await devTools.send('Page.reload', { ignoreCache: true });
  await expectVisible(page.getByRole('table', { name: 'Upcoming bookings' }));
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await logOut();
  await untilNothingKept();
});

it('whoever logs in next sees nothing of it without a network, also in a tab that was left open', async () => {
  const left = page;
  page = await page.context().newPage();
  await page.goto('/');
  await logOut();
  await untilNothingKept();
  await page.goto('/login');
  await logIn({ page }, GUIDE.email, GUIDE.password);
  await page.waitForURL('/');
  await page.goto('/mybookings');
  await untilKept(
    (text) => text.includes(`${ACCOUNT_CACHE_PREFIX}${GUIDE.uid}`) && text.includes('tour-booking'),
  );
  expect(await stored()).not.toMatch(OF_TRAVELLER);

  await page.context().setOffline(true);
  for (page of [page, left]) {
    for (const path of ['/mybookings', `/voucher/${booking}`, '/my-profile']) {
      await page.goto(path);
      await expectVisible(bar().getByText(/^You are offline\./));
      const text = await page.locator('body').innerText();
      expect(text).not.toMatch(OF_TRAVELLER);
      expect(text).not.toMatch(/SF-[0-9A-F]{5}-/);
    }
  }
});

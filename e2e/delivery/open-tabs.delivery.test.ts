import { readSampleIds } from '@safar/scripts/checks/screens/sample-ids';
import { signInSampleAccounts } from '@safar/scripts/checks/screens/sign-in-sample-accounts';
import { inFull } from '@safar/shared-server/testing/in-full';
import { bookPackage } from '@safar/shared-contracts/endpoints/bookings';
import { RELEASE_EVENTS_PATH } from '@safar/shared-contracts/release-addresses';
import { utcDateIn } from '@safar/shared-testing/date';
import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { SharedCounts } from '@safar/releases';
import { writeBrokenShell, writeChangedBuild } from '../builds/changed-build';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { expectHidden, expectVisible } from '../visitor/expect-visible';
import { service, store } from '../builds/live-builds';
import { FOLLOWING, ORIGIN, sharedBrowser, Visitor } from '../visitor/visitor';
import { pageDataIn, shellOf } from './page-data';

const CHANGED = '0be17ab00001';
const BROKEN = '0be17ab00002';
const WHY = { who: 'a test', revision: 'changed' };

let changed: string;
let broken: string;
let people: Awaited<ReturnType<typeof signInSampleAccounts>>;
let ids: Awaited<ReturnType<typeof readSampleIds>>;
beforeAll(async () => {
  changed = await writeChangedBuild('shell', CHANGED, ['Useful Links', 'Links of use']);
  broken = await writeBrokenShell(BROKEN, 'broken on purpose');
  people = await signInSampleAccounts(await sharedBrowser(), ORIGIN);
  ids = await readSampleIds(ORIGIN);
});

let visitor: Visitor;
let published = 0;
beforeEach(async () => {
  visitor = await Visitor.open({ storageState: people.traveller });
});
afterEach(async () => {
  await visitor.close();
  for (; published > 0; published -= 1) await service.rollBack('shell', 'a test');
  expect(visitor.consoleErrors).toEqual([]);
});

async function publish(folder: string, urgent?: string): Promise<void> {
  await service.publish([folder], { ...WHY, ...(urgent ? { urgent } : {}) });
  published += 1;
}
async function rollBack(): Promise<void> {
  await service.rollBack('shell', 'a test');
  published -= 1;
}

/** Makes a release, and waits until these tabs know of it. */
async function release(change: () => Promise<void>, ...tabs: Page[]): Promise<void> {
  const { revision } = await service.read();
  const known = tabs.map((tab) =>
    tab.waitForResponse(async (response) => {
      if (new URL(response.url()).pathname !== '/__release' || !response.ok()) return false;
      const body: unknown = await response.json();
      const isNewer = (found: object) => 'revision' in found && Number(found.revision) > revision;
      return typeof body === 'object' && body !== null && isNewer(body);
    }, FOLLOWING),
  );
  await change();
  await Promise.all(known);
  // The tab has read it, too, once it has done what came after the response.
  for (const tab of tabs) await tab.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

const markDocument = (tab: Page) => tab.evaluate(() => void Object.assign(window, { sameDocument: true }));
const isSameDocument = (tab: Page) => tab.evaluate(() => 'sameDocument' in window);
const follow = (tab: Page, name: string) => tab.getByRole('link', { name, exact: true }).first().click();
const bar = (tab: Page) => tab.getByRole('region', { name: 'New version' });
const about = (tab: Page) => tab.waitForURL('/Blog');
/** Focuses the tab until it asks for the release of now: it listens only once it is idle. */
async function learnOfReleases(tab: Page): Promise<void> {
  const asked = tab.waitForResponse('**/__release?**', FOLLOWING);
  await tab.evaluate(() => {
    const focusing = setInterval(() => dispatchEvent(new Event('focus')), 500);
    addEventListener('pagehide', () => clearInterval(focusing));
  });
  await asked;
}
/** Hides the tab or shows it again, as far as its scripts know: Playwright keeps all tabs visible. */
const show = (tab: Page, isShown: boolean) =>
  tab.evaluate((shown) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: !shown });
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      value: shown ? 'visible' : 'hidden',
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isShown);
const profileMenu = (tab: Page) => tab.getByRole('button', { name: 'Profile menu' });
const signedIn = (tab: Page) => expectVisible(profileMenu(tab));

it('a tab runs the new shell from its next navigation on: theme, sign-in, Back and its place stay', async () => {
  const { page } = visitor;
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  // Before the shell is there, it would go with the page that a link leads away from.
  await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
  await follow(page, 'All Packages');
  await expectVisible(page.getByRole('heading', { name: /^All \d+ Tour Packages/ }));
  await markDocument(page);
  await release(() => publish(changed), page);
  expect(await isSameDocument(page)).toBe(true);

  await page.evaluate(() => scrollTo(0, 1200));
  await page.waitForFunction(() => scrollY === 1200);
  const link = page.locator('header').getByRole('link', { name: 'About', exact: true });
  await link.evaluate((element) => element instanceof HTMLElement && element.click());
  await about(page);
  await expectVisible(page.getByText('Links of use'));
  expect(await shellOf(page)).toBe(CHANGED);
  expect(await isSameDocument(page)).toBe(false);
  expect(await page.evaluate(() => [scrollY, document.documentElement.dataset['theme']])).toEqual([
    0,
    'dark',
  ]);
  await signedIn(page);

  await page.goBack();
  await page.waitForURL('/allpak');
  await page.waitForFunction(() => scrollY === 1200);
  expect(await shellOf(page)).toBe(CHANGED);
  await page.goForward();
  await about(page);
});

it('a booking in flight is not interrupted', async () => {
  const { page } = visitor;
  await page.goto(`/tour-details/${ids.tour}`);
  await markDocument(page);
  await release(() => publish(changed), page);
  let respond: () => void = () => undefined;
  const responding = new Promise<void>((resolve) => (respond = resolve));
  await page.route('**/tour-booking*', async (route) => {
    if (route.request().method() === 'POST') await responding;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Book Now' }).click();
  await expectVisible(page.getByRole('button', { name: /^Booking/ }));
  await follow(page, 'About');
  await about(page);
  expect(await isSameDocument(page)).toBe(true);

  const booked = page.waitForResponse((response) => response.request().method() === 'POST');
  respond();
  const { data: booking } = v.parse(bookPackage.response, await (await booked).json());
  await page.getByRole('button', { name: 'OK' }).click();
  await page.waitForURL('/mybookings');
  await expectVisible(page.getByText('Links of use'));
  expect(await shellOf(page)).toBe(CHANGED);
  // What the screen before it handed over is still there: which booking is new.
  expect(await page.evaluate(() => JSON.stringify(history.state))).toContain(booking._id);
});

it('of two tabs the one with a half-filled form stays, and gets a bar when the shell is urgent', async () => {
  const form = visitor.page;
  const other = await form.context().newPage();
  await form.goto('/add-task');
  await other.goto('/allpak');
  const title = form.getByLabel('Title');
  await title.fill('Carry a piano up to the third floor');
  await markDocument(form);
  await release(() => publish(changed, 'log-out leaves the token'), form, other);
  await expectVisible(bar(form).getByText('A new version of Safar is ready.'));
  expect(await bar(other).count()).toBe(0);
  await follow(other, 'About');
  await about(other);
  expect(await shellOf(other)).toBe(CHANGED);
  await signedIn(other);

  expect(await title.inputValue()).toBe('Carry a piano up to the third floor');
  await form.getByLabel('Category').selectOption({ index: 1 });
  await form.getByLabel('Description').fill('It is not a large one.');
  await form.getByLabel('Deadline').fill(utcDateIn(9));
  await form.getByLabel(/Budget/).fill('80');
  expect(await isSameDocument(form)).toBe(true);
  await form.getByRole('button', { name: /^Post|^Add/ }).click();
  await expectHidden(bar(form));
  await form.waitForURL(/poste|bid/);
});

it('a tab that moved to a broken shell goes back by itself, which counts; others never leave theirs', async () => {
  const moved = visitor.page;
  const stayed = await moved.context().newPage();
  await moved.goto('/allpak');
  await stayed.goto('/allpak');
  await markDocument(stayed);
  const before = await shellOf(stayed);
  await release(() => publish(broken), moved, stayed);
  await follow(moved, 'About');
  await about(moved);
  // Nothing of the shell runs on this page: it loads itself again, with the shell before it, or 10 s later.
  await profileMenu(moved).waitFor({ timeout: 60_000 });
  expect(await shellOf(moved)).toBe(before);
  await moved.reload();
  await signedIn(moved);
  expect(await shellOf(moved)).toBe(before);
  // The page of somebody else has the broken one.
  expect(pageDataIn(await (await fetch(`${ORIGIN}/faqs`)).text()).shell).toBe(BROKEN);
  const counts = new SharedCounts(store);
  const isCounted = async () => {
    await counts.read();
    return counts.failures('shell').some(({ build }) => build === BROKEN);
  };
  await waitUntil(isCounted, { timeoutMs: 30_000, failure: `No edge counted that ${BROKEN} failed.` });
  await release(rollBack, stayed);

  await follow(stayed, 'About');
  await about(stayed);
  expect(await isSameDocument(stayed)).toBe(true);
  const errors = visitor.consoleErrors.splice(0);
  // More than one, when it took so long that the page loaded itself again.
  expect(new Set(errors)).toEqual(new Set(['Error: broken on purpose']));
});

it('a tab that nobody looked at for 30 minutes runs the new shell when it is shown again', async () => {
  // Of another visitor: tokens that the moved clock has outlived would be renewed again and again.
  await visitor.close();
  visitor = await Visitor.open();
  const { page } = visitor;
  const listening = page.waitForRequest(`**${RELEASE_EVENTS_PATH}?**`, FOLLOWING);
  await page.goto('/allpak');
  await listening;
  await markDocument(page);
  await show(page, false);
  await publish(changed);
  const shownAfter = async (minutes: number) => {
    await page.clock.setFixedTime(Date.now() + minutes * 60_000);
    await Promise.all([page.waitForResponse('**/__release?**', FOLLOWING), show(page, true)]);
  };
  await shownAfter(29);
  // What follows from the response has happened once the tab has done it.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await isSameDocument(page)).toBe(true);

  await show(page, false);
  await Promise.all([page.waitForEvent('load'), shownAfter(60)]);
  await expectVisible(page.getByText('Links of use'));
  expect(new URL(page.url()).pathname).toBe('/allpak');
  expect(await shellOf(page)).toBe(CHANGED);
});

it('a tab that comes back with its old shell does not try again', async () => {
  const { page } = visitor;
  await page.goto('/allpak');
  const { revision } = await service.read();
  // As from an edge that knows of a release before the edge that serves the page.
  await page.route('**/__release?**', (route) =>
    route.fulfill({ json: { revision: revision + 1, shell: { build: CHANGED } } }),
  );
  await learnOfReleases(page);
  await Promise.all([page.waitForEvent('load'), follow(page, 'About')]);
  await markDocument(page);
  await learnOfReleases(page);
  await follow(page, 'Home');
  await expectVisible(page.getByRole('tab', { name: /flight/i }));
  expect(await isSameDocument(page)).toBe(true);
});

// These come last: they end the sessions that the tests before them use.
const LOG_OUTS = [
  { where: 'the new shell', account: 'traveller' },
  { where: 'the old shell', account: 'guide' },
] as const;
describe.each(LOG_OUTS.slice(0, inFull(2, 1)))('logging out in a tab of $where', ({ where, account }) => {
  it('logs out in the tab of the other, which keeps its document and its shell', async () => {
    await visitor.close();
    visitor = await Visitor.open({ storageState: people[account] });
    const old = visitor.page;
    const renewed = await old.context().newPage();
    await Promise.all([old.goto('/allpak'), renewed.goto('/allpak')]);
    const before = await shellOf(old);
    await release(() => publish(changed), old, renewed);
    await follow(renewed, 'About');
    await about(renewed);
    await signedIn(renewed);
    await signedIn(old);
    expect([await shellOf(old), await shellOf(renewed)]).toEqual([before, CHANGED]);

    const [leaving, other] = where === 'the new shell' ? [renewed, old] : [old, renewed];
    await markDocument(other);
    await leaving.getByRole('button', { name: 'Profile menu' }).click();
    await leaving.getByRole('button', { name: 'Log out' }).click();
    for (const tab of [leaving, other]) {
      await expectVisible(tab.getByRole('banner').getByRole('link', { name: 'Login' }));
      expect(await tab.evaluate(() => localStorage.getItem('jwt-token'))).toBeNull();
    }
    expect(await isSameDocument(other)).toBe(true);
    expect(await shellOf(other)).toBe(where === 'the new shell' ? before : CHANGED);
  });
});

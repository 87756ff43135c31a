import { readSampleIds } from '@safar/scripts/checks/screens/sample-ids';
import { signInSampleAccount } from '@safar/scripts/checks/screens/sign-in-sample-accounts';
import { untilPage } from '@safar/scripts/checks/screens/page-content';
import type { Page } from 'playwright-core';
import { expectVisible } from '../../visitor/expect-visible';
import { holdScripts } from '../../visitor/hold-scripts';
import { ORIGIN, sharedBrowser, Visitor } from '../../visitor/visitor';

let tour: string;
let visitor: Visitor;
beforeAll(async () => {
  tour = `/tour-details/${(await readSampleIds(ORIGIN)).tour}`;
});
afterEach(() => visitor.close());

/** Waits until the pages of a screen bring its content along: the first visitor's does not. */
const untilRendered = (address: string) =>
  untilPage(ORIGIN + address, (html) => html.includes('<template data-day'));

/** Opens a page whose scripts wait; returns what lets them come. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const { release } = await holdScripts(page);
  await untilRendered(address);
  await page.goto(address, { waitUntil: 'commit' });
  return release;
}

/** Runs in each page, before its scripts: adds up how far its parts move by themselves. */
function watchShifts(): void {
  Reflect.set(window, 'shifts', 0);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const value: unknown = Reflect.get(entry, 'value');
      Reflect.set(window, 'shifts', Number(Reflect.get(window, 'shifts')) + Number(value));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

it.each([
  ['a tour', () => tour],
  ['the task board', () => '/poste'],
])('who is signed in reads %s before any script is there, and the shell takes it over', async (_, at) => {
  visitor = await Visitor.open({
    storageState: await signInSampleAccount(await sharedBrowser(), ORIGIN, 'traveller'),
  });
  const { page, consoleErrors } = visitor;
  await page.addInitScript(watchShifts);
  const release = await openWithoutScripts(page, at());
  await expectVisible(heading(page));
  await heading(page).evaluate((title) => title.setAttribute('data-arrived', ''));
  release();
  await expectVisible(page.getByRole('button', { name: 'Profile menu' }));
  expect(await page.locator('h1[data-arrived]').count()).toBe(1);
  // The account and the bell take their place in the bar.
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shifts')))).toBeLessThan(0.005);
  expect(consoleErrors).toEqual([]);
});

it('the booking box has the place of the traveller, and then their name', async () => {
  visitor = await Visitor.open({
    storageState: await signInSampleAccount(await sharedBrowser(), ORIGIN, 'traveller'),
  });
  const { page } = visitor;
  const release = await openWithoutScripts(page, tour);
  const box = page.getByRole('region', { name: 'Book this tour' });
  await expectVisible(box);
  const before = await box.boundingBox();
  release();
  await page.waitForFunction(
    () => document.querySelector<HTMLTextAreaElement>('textarea[name=name]')?.value === 'Tania Traveller',
  );
  expect(await box.boundingBox()).toEqual(before);
});

it('the booking box has what was wanted before a reload', async () => {
  visitor = await Visitor.open({
    storageState: await signInSampleAccount(await sharedBrowser(), ORIGIN, 'traveller'),
  });
  const { page, consoleErrors } = visitor;
  await untilRendered(tour);
  await page.goto(`${tour}?travellers=4`);
  const box = page.getByRole('region', { name: 'Book this tour' });
  await expectVisible(box.getByText('Total for 4 travellers'));
  await box.getByRole('button', { name: 'More travellers' }).click();
  await box.getByRole('button', { name: 'Add a note to the guide' }).click();
  const note = box.getByRole('textbox', { name: 'Note to the guide (optional)' });
  await note.fill('We board at Savar.');
  await untilRendered(`${tour}?travellers=4`);
  await page.reload();
  await expectVisible(box.getByText('Total for 5 travellers'));
  expect(await note.inputValue()).toBe('We board at Savar.');
  expect(consoleErrors).toEqual([]);
});

it('who is not signed in sees nothing of the screen, and then the login', async () => {
  visitor = await Visitor.open();
  const { page } = visitor;
  const release = await openWithoutScripts(page, tour);
  await expectVisible(page.locator('[data-frame]'));
  expect(await heading(page).count()).toBe(0);
  release();
  await page.waitForURL(/\/login\?returnTo=/);
});

it('whose token and session have ended reads what everybody may, until Firebase has spoken', async () => {
  const email = 'gone@journeys.example';
  const claims = Buffer.from(JSON.stringify({ email, exp: Date.now() / 1000 - 600 })).toString('base64url');
  visitor = await Visitor.open();
  const { page, consoleErrors } = visitor;
  await page.addInitScript(
    ([hint, token]) => {
      if (sessionStorage.getItem('began')) return;
      sessionStorage.setItem('began', '');
      localStorage.setItem('safar-signed-in', hint);
      localStorage.setItem('jwt-token', token);
    },
    [email, `x.${claims}.x`] as const,
  );
  const release = await openWithoutScripts(page, tour);
  await expectVisible(heading(page));
  release();
  await page.waitForURL(/\/login\?returnTo=/);
  expect(consoleErrors).toEqual([]);
});

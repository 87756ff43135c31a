import { signInSampleAccount } from '@safar/scripts/checks/screens/sign-in-sample-accounts';
import type { Browser, Page } from 'playwright-core';
import { expectVisible } from '../../visitor/expect-visible';
import { launchBrowser, ORIGIN, Visitor } from '../../visitor/visitor';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser({ without: ['--disable-back-forward-cache'] });
});
afterAll(() => browser.close());

/** Runs in each page, before its scripts: keeps what it shows in each frame, from Back on if it was kept. */
function recordTexts(): void {
  const texts = new Set<string>();
  Reflect.set(window, 'texts', texts);
  const record = () => {
    if (!document.documentElement.hidden) texts.add(document.documentElement.innerText);
  };
  const everyFrame = () => {
    record();
    requestAnimationFrame(everyFrame);
  };
  requestAnimationFrame(everyFrame);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    texts.clear();
    // After the listeners of the page.
    setTimeout(record);
  });
}

const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...new Set<string>(Reflect.get(window, 'texts'))]);

/** A browser that drops no page which gets a message. */
function loseMessages(): void {
  BroadcastChannel.prototype.postMessage = () => undefined;
}

it.each([
  ['/my-profile', 'that a browser drops', 'traveller@safar.example', () => undefined],
  ['/my-profile', 'that a browser keeps', 'traveller@safar.example', loseMessages],
  ['/notices', 'that a browser keeps', 'What has changed for you', loseMessages],
])('Back after a log-out shows nothing of a page: %s, %s', async (path, _, text, script) => {
  const storageState = await signInSampleAccount(browser, ORIGIN, 'traveller');
  const visitor = await Visitor.open({ storageState }, browser);
  const { page } = visitor;
  await page.addInitScript(script);
  await page.addInitScript(recordTexts);
  await page.goto(path);
  await expectVisible(page.getByText(text).first());
  // Chromium keeps no page for Back that is still loading.
  await page.waitForLoadState('networkidle');
  expect((await textsOf(page)).join()).toContain(text);

  await page.goto('/faqs');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expectVisible(page.getByRole('banner').getByRole('link', { name: 'Login' }));
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForURL(/\/login\?returnTo=/, { waitUntil: 'commit' });
  expect((await textsOf(page)).join()).not.toContain(text);
  await visitor.close();
});

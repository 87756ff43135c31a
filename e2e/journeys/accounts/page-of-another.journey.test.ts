import { signInSampleAccount } from '@safar/scripts/checks/screens/sign-in-sample-accounts';
import type { Browser, Page } from 'playwright-core';
import { expectVisible } from '../../visitor/expect-visible';
import { launchBrowser, ORIGIN, Visitor } from '../../visitor/visitor';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser({ without: ['--disable-back-forward-cache'] });
});
afterAll(() => browser.close());

const TEXTS = 'texts-of-frames';

/** Runs in each page, before its scripts: keeps what the documents of the tab show in each frame. */
function recordTexts(key: string): void {
  let last = '';
  const record = () => {
    const { hidden, innerText } = document.documentElement;
    if (!hidden && innerText !== last) {
      sessionStorage.setItem(key, `${sessionStorage.getItem(key) ?? ''}${innerText}`);
    }
    last = hidden ? '' : innerText;
  };
  const everyFrame = () => {
    record();
    requestAnimationFrame(everyFrame);
  };
  requestAnimationFrame(everyFrame);
  addEventListener('pageshow', ({ persisted }) => {
    last = '';
    // After the listeners of the page.
    if (persisted) setTimeout(record);
  });
}

const textsOf = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key), TEXTS);

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
  await page.addInitScript(recordTexts, TEXTS);
  await page.goto(path);
  await expectVisible(page.getByText(text).first());
  // Chromium keeps no page for Back that is still loading.
  await page.waitForLoadState('networkidle');
  expect(await textsOf(page)).toContain(text);

  await page.goto('/faqs');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expectVisible(page.getByRole('banner').getByRole('link', { name: 'Login' }));
  await page.evaluate(() => sessionStorage.clear());
  await page.goBack({ waitUntil: 'commit' });
  await expectVisible(page.getByRole('heading', { name: 'Login' }));
  expect(await textsOf(page)).not.toContain(text);
  await visitor.close();
});

import type { Browser } from 'playwright-core';
import { expectVisible } from '../../visitor/expect-visible';
import { launchBrowser, Visitor } from '../../visitor/visitor';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser({ without: ['--disable-back-forward-cache'] });
});
afterAll(() => browser.close());

it.each(['/', '/allpak', '/login', '/faqs'])(
  'Back from another site shows %s as it was, without a load',
  async (path) => {
    const visitor = await Visitor.open({}, browser);
    const { page } = visitor;
    await page.goto(path);
    await expectVisible(page.getByRole('heading', { level: 1 }));
    // Chromium keeps no page for Back that is just comparing a response with its hash.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => void Object.assign(window, { wasLeft: true }));
    await page.goto('/robots.txt');
    // No load event comes: the page was never unloaded.
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForFunction(() => document.visibilityState === 'visible' && document.title !== '');
    expect([new URL(page.url()).pathname, await page.evaluate(() => 'wasLeft' in window)]).toEqual([
      path,
      true,
    ]);
    await visitor.close();
  },
);

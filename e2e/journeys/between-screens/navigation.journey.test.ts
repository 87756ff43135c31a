import { expectVisible } from '../../visitor/expect-visible';
import { visitorPerTest, Visitor } from '../../visitor/visitor';

const visitor = visitorPerTest();
const scrollPosition = () => visitor().page.evaluate(() => Math.round(scrollY));

describe('navigating the site', () => {
  it('starts each page at its top, and restores the scroll position on the way back', async () => {
    const { page } = visitor();
    await page.goto('/allpak');
    await expectVisible(page.getByRole('button', { name: 'Load more' }));
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await page.getByRole('link', { name: 'About' }).first().click();
    await expectVisible(page.getByRole('heading', { level: 1 }));
    await page.waitForFunction(() => scrollY === 0);
    await page.goBack();
    await page.waitForFunction(() => scrollY > 800);

    await page.goto('/faqs');
    await expectVisible(page.getByRole('heading', { level: 1, name: 'FAQs' }));
    expect(await scrollPosition()).toBe(0);
  });

  it('moves the focus to the new heading and sets the title, but not on the first load', async () => {
    const { page } = visitor();
    const focused = () => page.evaluate(() => document.activeElement?.tagName);
    await page.goto('/');
    await expectVisible(page.getByRole('heading', { level: 1 }));
    expect(await focused()).toBe('BODY');
    await page.getByRole('link', { name: 'All Packages' }).first().click();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(await page.title()).toBe('All Packages · Safar');
  });

  it('has a compact bar once the page is scrolled more than 50 px', async () => {
    const { page } = visitor();
    await page.goto('/allpak');
    await expectVisible(page.getByRole('button', { name: 'Load more' }));
    for (const [top, compact] of [
      [51, 'true'],
      [49, 'false'],
    ] as const) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
      await expectVisible(page.locator(`[data-compact=${compact}]`));
    }
  });

  it('shows the 404 screen for an unknown address', async () => {
    const { page } = visitor();
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expectVisible(page.getByText("Looks like you're lost"));
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await page.waitForURL('/');
  });
});

describe('on a phone', () => {
  it.each(['/', '/allpak', '/login', '/register', '/Blog'])('%s never scrolls sideways', async (path) => {
    const phone = await Visitor.open({ width: 320 });
    await phone.page.goto(path);
    await expectVisible(phone.page.getByRole('heading', { level: 1 }));
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await phone.close();
  });
});

import { expectVisible } from '../../visitor/expect-visible';
import { visitorPerTest, Visitor } from '../../visitor/visitor';

const visitor = visitorPerTest();

describe('navigating the site', () => {
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
    await expectVisible(page.getByText('The page you are looking for is not available!'));
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

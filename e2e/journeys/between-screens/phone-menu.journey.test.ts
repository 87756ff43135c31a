import { expectVisible } from '../../visitor/expect-visible';
import { Visitor } from '../../visitor/visitor';

let phone: Visitor;
beforeEach(async () => {
  phone = await Visitor.open({ width: 320 });
  await phone.page.goto('/faqs');
  await expectVisible(phone.page.getByRole('heading', { level: 1 }));
});
afterEach(async () => {
  const { consoleErrors: complaints } = phone;
  await phone.close();
  expect(complaints).toEqual([]);
});

describe('the menu of a phone', () => {
  it('covers the page and keeps its scroll position', async () => {
    const { page } = phone;
    await page.mouse.wheel(0, 300);
    await page.waitForFunction(() => scrollY > 200);
    const position = await page.evaluate(() => scrollY);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.mouse.move(160, 850);
    await page.mouse.wheel(0, 600);
    // The page reacts to a wheel within two frames.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await page.evaluate(() => scrollY)).toBe(position);
    await page.getByRole('button', { name: 'Close menu' }).click();
    expect(await page.evaluate(() => scrollY)).toBe(position);
  });

  it('scrolls under the brand and the button, not through them', async () => {
    const { page } = phone;
    await page.setViewportSize({ width: 320, height: 300 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
    await expectVisible(home);
    // Brings the link to where the bar is.
    const { x, y } = await home.evaluate((link) => {
      const sheet = link.closest('[data-open]');
      if (sheet) sheet.scrollTop += link.getBoundingClientRect().top;
      const { width, top, height } = link.getBoundingClientRect();
      return { x: width / 2, y: top + height / 2 };
    });
    expect(y).toBeLessThan(50);
    expect(
      await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.textContent, [x, y] as const),
    ).not.toBe('Home');
  });

  it('has no link or button smaller than 44 px', async () => {
    const { page } = phone;
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectVisible(page.getByRole('link', { name: 'Create an account' }));
    const small = await page.getByRole('banner').evaluate((bar) =>
      [...bar.querySelectorAll('a, button')]
        .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.height > 0 && (box.height < 44 || box.width < 44))
        .map(({ text }) => text),
    );
    expect(small).toEqual([]);
  });
});

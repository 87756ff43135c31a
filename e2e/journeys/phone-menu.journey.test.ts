import { expectHidden, expectVisible } from '../expect-visible';
import { closeBrowserAfterAll, Visitor } from '../visitor';

closeBrowserAfterAll();
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
  it('opens and closes with the keyboard, and the focus goes where it belongs', async () => {
    const { page } = phone;
    const button = page.getByRole('button', { name: /^(Open|Close) menu$/ });
    const about = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' });
    await expectHidden(about);
    await button.focus();
    await page.keyboard.press('Enter');
    await expectVisible(about);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Home');
    await page.keyboard.press('Escape');
    await expectHidden(about);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    await about.click();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await expectHidden(about);
  });

  it('covers the page, which does not scroll behind it, and leaves it as it was', async () => {
    const { page } = phone;
    await page.mouse.wheel(0, 300);
    await page.waitForFunction(() => scrollY > 200);
    const before = await page.evaluate(() => scrollY);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.mouse.move(160, 850);
    await page.mouse.wheel(0, 600);
    // A wheel is taken up within a frame or two.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.getByRole('button', { name: 'Close menu' }).click();
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  it('has nothing smaller than a fingertip', async () => {
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

import { readSampleIds } from '@safar/scripts/checks/screens/sample-ids';
import { SAMPLE_ACCOUNTS } from '@safar/scripts/stack/sample-accounts';
import { loginPath, paths } from '@safar/shared-contracts/paths';
import { expectHidden, expectVisible } from '../../visitor/expect-visible';
import { Keyboard } from '../../visitor/keyboard';
import { logIn } from '../../visitor/accounts';
import { ORIGIN, visitorPerTest } from '../../visitor/visitor';

const [TRAVELLER, GUIDE] = SAMPLE_ACCOUNTS;
const visitor = visitorPerTest();
const atKeyboard = () => ({ page: visitor().page, keyboard: new Keyboard(visitor().page) });

describe('every screen, by the keyboard', () => {
  it('begins with a link that skips the navigation', async () => {
    const { page, keyboard } = atKeyboard();
    await page.goto('/faqs');
    await expectVisible(page.getByRole('heading', { level: 1 }));
    await page.keyboard.press('Tab');
    await keyboard.expectFocus(page.getByRole('link', { name: 'Skip to content' }));
    await page.keyboard.press('Enter');
    await keyboard.expectFocus(page.getByRole('main'));
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(() => document.activeElement?.closest('main, footer')?.localName);
    expect(inside).toBeDefined();
  });

  it('has a profile menu that Escape closes, with the focus back at its button', async () => {
    const { page, keyboard } = atKeyboard();
    await page.goto('/login?returnTo=%2Ffaqs');
    await logIn(visitor(), TRAVELLER.email, TRAVELLER.password);
    await page.waitForURL('/faqs');
    const button = page.getByRole('button', { name: 'Profile menu' });
    await keyboard.expectFocus(page.getByRole('heading', { level: 1 }));
    await keyboard.press(button, { back: true });
    const link = page.getByRole('banner').getByRole('link', { name: 'My Bookings' });
    await keyboard.tabTo(link);
    await page.keyboard.press('Escape');
    await expectHidden(link);
    await keyboard.expectFocus(button);

    await page.keyboard.press('Enter');
    await keyboard.press(link);
    await keyboard.expectFocus(page.getByRole('heading', { level: 1, name: 'My Bookings' }));
  });

  it('has a menu on a phone that Escape closes, with the focus back at its button', async () => {
    const { page, keyboard } = atKeyboard();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/faqs');
    await keyboard.press(page.getByRole('button', { name: 'Open menu' }));
    const link = page.getByRole('banner').getByRole('link', { name: 'All Packages' });
    await keyboard.tabTo(link);
    await page.keyboard.press('Escape');
    await expectHidden(link);
    await keyboard.expectFocus(page.getByRole('button', { name: 'Open menu' }));

    await page.keyboard.press('Enter');
    await keyboard.press(link);
    await keyboard.expectFocus(page.getByRole('heading', { level: 1, name: 'All Packages' }));
    await expectHidden(link);
  });
});

describe('the search panel, by the keyboard', () => {
  it('spells out on a phone, too, the date that is edited', async () => {
    const { page, keyboard } = atKeyboard();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    const date = page.getByLabel('Departure', { exact: true });
    await keyboard.tabTo(date);
    const spelled = await date.evaluate(
      ({ parentElement: around }) => around && getComputedStyle(around, '::before').content,
    );
    expect(spelled).toMatch(/^"\d+\s\w+\s\d{4}"/);
  });

  it('has tabs that the arrow keys select, and that are one stop of the Tab key', async () => {
    const { page, keyboard } = atKeyboard();
    await page.goto('/');
    await keyboard.tabTo(page.getByRole('tab', { name: 'Flights' }));
    await page.keyboard.press('ArrowRight');
    await keyboard.expectFocus(page.getByRole('tab', { name: 'Hotels', selected: true }));
    await page.waitForURL(/[?&]tab=hotel/);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await keyboard.expectFocus(page.getByRole('tab', { name: 'Bill Payment', selected: true }));
    await page.keyboard.press('Home');
    await keyboard.expectFocus(page.getByRole('tab', { name: 'Flights', selected: true }));
    await page.keyboard.press('Tab');
    expect(await keyboard.describeFocus()).not.toMatch(/role="tab"/);
  });

  it('has airports to type, to move through and to select', async () => {
    const { page, keyboard } = atKeyboard();
    await page.goto('/');
    const field = page.getByRole('combobox', { name: 'To', exact: true });
    await keyboard.write(field, 'sylh');
    await expectVisible(page.getByRole('option', { name: /Sylhet/ }));
    await page.keyboard.press('ArrowDown');
    await expectVisible(page.getByRole('listbox').getByRole('option', { name: /Sylhet/, selected: true }));
    await page.keyboard.press('Enter');
    await expectHidden(page.getByRole('listbox'));
    await keyboard.expectFocus(field);
    expect(await field.inputValue()).toBe('Sylhet (ZYL)');
    await page.keyboard.type('x');
    await page.keyboard.press('Escape');
    expect(await field.inputValue()).toBe('Sylhet (ZYL)');
  });
});

describe('a form with its buttons at the foot of the window, by the keyboard', () => {
  it('shows each field as a whole above them', async () => {
    const { page, keyboard } = atKeyboard();
    const { roster } = await readSampleIds(ORIGIN);
    await page.goto(loginPath(paths.updatePackage(roster)));
    await logIn(visitor(), GUIDE.email, GUIDE.password);
    await page.getByLabel('Departure location').fill('Another bus station');
    const reason = page.getByLabel('Why does it change?');
    await expectVisible(reason);
    await page.getByLabel('Tour name').focus();
    await keyboard.tabTo(reason);
    await keyboard.tabTo(page.getByRole('button', { name: 'Update Package' }));
  });
});

describe('a toast, by the keyboard', () => {
  it('gets the focus by Alt+T, closes with Escape, and returns the focus', async () => {
    const { page, keyboard } = atKeyboard();
    await page.goto('/login');
    const button = page.getByRole('main').getByRole('button', { name: 'Login', exact: true });
    await keyboard.press(button);
    const toast = page.locator('[data-order]');
    await expectVisible(toast);
    const previous = await keyboard.describeFocus();
    await page.keyboard.press('Alt+t');
    await keyboard.expectFocus(toast);
    await page.keyboard.press('Escape');
    await expectHidden(toast);
    await page.waitForFunction(() => document.activeElement !== document.body);
    expect(await keyboard.describeFocus()).toBe(previous);
  });
});

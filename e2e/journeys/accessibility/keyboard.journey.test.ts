import { utcDateIn } from '@safar/shared-testing/date';
import { expectHidden, expectVisible } from '../../visitor/expect-visible';
import { Keyboard } from '../../visitor/keyboard';
import { PASSWORD, newAccount } from '../../visitor/accounts';
import { Visitor } from '../../visitor/visitor';

/** Returns the date in so many days, as it is typed into a date field of an American browser. */
function typedDate(days: number): string {
  const [year = '', month = '', day = ''] = utcDateIn(days).split('-');
  return month + day + year;
}

describe('with the keyboard alone', () => {
  const title = `Quiet river ${Math.random().toString(36).slice(2, 8)}`;
  let guide: Visitor;
  let traveller: Visitor;

  beforeAll(async () => {
    guide = await Visitor.open({ locale: 'en-US' });
    traveller = await Visitor.open({ locale: 'en-US' });
  });
  afterAll(async () => {
    const complaints = [...guide.consoleErrors, ...traveller.consoleErrors];
    await guide.close();
    await traveller.close();
    expect(complaints).toEqual([]);
  });

  it('a guide registers and adds a package', async () => {
    const { page } = guide;
    const keyboard = new Keyboard(page);
    await registerByKeyboard(guide, 'Gita Guide');
    await keyboard.press(page.getByRole('banner').getByRole('link', { name: 'Add Package' }), { back: true });
    await keyboard.expectFocus(page.getByRole('heading', { level: 1, name: 'Add Package' }));
    const next = () => keyboard.press(page.getByRole('main').getByRole('button', { name: 'Next' }));
    for (const step of [
      {
        'Tour name': title,
        'Departure location': 'Khulna',
        Destination: 'Mongla',
        'Package details': 'Three days by boat, with nothing to hurry for.',
      },
      { 'Departure date': typedDate(40), Duration: '3 Days', 'Price per person': '120' },
      { 'Meeting point': 'Rupsha Ghat' },
      {},
      { 'Image URL': '/scenes/river.svg' },
      { 'Contact number': '+880 1700 000002' },
    ]) {
      for (const [label, value] of Object.entries(step))
        await keyboard.write(page.getByLabel(label, { exact: true }), value);
      await next();
    }
    await keyboard.press(page.getByRole('main').getByRole('button', { name: 'Add Package', exact: true }));
    await expectVisible(page.getByText('Package added successfully!'));
  });

  it('a traveller registers, finds it, opens it and books it', async () => {
    const { page } = traveller;
    const keyboard = new Keyboard(page);
    await registerByKeyboard(traveller, 'Tara Traveller');
    await keyboard.press(page.getByRole('banner').getByRole('link', { name: 'All Packages' }), {
      back: true,
    });
    await keyboard.expectFocus(page.getByRole('heading', { level: 1, name: 'All Packages' }));
    await keyboard.write(page.getByLabel('Search packages'), title);
    await page.keyboard.press('Enter');
    await page.waitForURL(/[?&]q=Quiet/);
    await keyboard.press(page.getByRole('main').getByRole('link', { name: title }));
    await keyboard.expectFocus(page.getByRole('heading', { level: 1, name: title }));
    await keyboard.press(page.getByRole('button', { name: 'Book Now' }));
    await keyboard.expectFocus(page.getByRole('dialog').getByRole('button', { name: 'OK' }));
    await page.keyboard.press('Enter');
    await page.waitForURL('/mybookings');
    await keyboard.expectFocus(page.getByRole('row', { name: new RegExp(title) }));
  });

  it('the traveller cancels deleting the booking, then deletes it', async () => {
    const { page } = traveller;
    const keyboard = new Keyboard(page);
    const row = page.getByRole('row', { name: new RegExp(title) });
    const button = row.getByRole('button', { name: /^Delete/ });
    const dialog = page.getByRole('dialog');

    await keyboard.press(button);
    await keyboard.expectFocus(dialog.getByRole('button', { name: 'Back' }));
    await page.keyboard.press('Escape');
    await expectHidden(dialog);
    await keyboard.expectFocus(button);

    await page.keyboard.press('Enter');
    await keyboard.expectFocus(dialog.getByRole('button', { name: 'Back' }));
    await keyboard.press(dialog.getByRole('button', { name: 'Delete' }));
    await expectHidden(row);
    await expectVisible(page.getByText('No bookings found.'));
    expect(await keyboard.describeFocus()).not.toMatch(/^<body/);
  });
});

async function registerByKeyboard({ page }: Visitor, name: string): Promise<void> {
  const keyboard = new Keyboard(page);
  await page.goto('/register');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Register' }));
  for (const [label, value] of [
    ['Full name', name],
    ['Photo URL', '/scenes/guide-1.svg'],
    ['Email', newAccount(name).email],
    ['Password', PASSWORD],
  ] as const) {
    await keyboard.write(page.getByLabel(label, { exact: true }), value);
  }
  await keyboard.tabTo(page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await keyboard.press(page.getByRole('button', { name: 'Create Account' }));
  await page.waitForURL('/');
  await keyboard.expectFocus(page.getByRole('heading', { level: 1 }));
  await expectVisible(page.getByRole('button', { name: 'Profile menu' }));
}

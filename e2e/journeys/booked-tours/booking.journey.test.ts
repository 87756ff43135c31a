import { utcDateIn } from '@safar/shared-testing/date';
import { expectHidden, expectVisible } from '../../visitor/expect-visible';
import { register, newAccount } from '../../visitor/accounts';
import { fillPackage, packageFields, publishPackage } from '../../visitor/package-form';
import { Visitor } from '../../visitor/visitor';

const CONTACT = '+880 1700 000001';

describe('a tour, from the guide who offers it to the traveller who books it', () => {
  const title = `Boat days ${Math.random().toString(36).slice(2, 8)}`;
  let guide: Visitor;
  let traveller: Visitor;

  beforeAll(async () => {
    guide = await Visitor.open();
    traveller = await Visitor.open();
  });
  afterAll(async () => {
    expect([...guide.consoleErrors, ...traveller.consoleErrors]).toEqual([]);
    await guide.close();
    await traveller.close();
  });

  it('a guide registers and adds a package', async () => {
    const { page } = guide;
    await register(guide, newAccount('Gulshan Guide'));
    await page.getByRole('link', { name: 'Add Package' }).first().click();
    await fillPackage(page, packageFields(utcDateIn(30), { 'Tour name': title, 'Contact number': CONTACT }));
    await publishPackage(page);
    await expectVisible(page.getByText('Package added successfully!'));
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[name=tourName]')?.value === '',
    );

    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('link', { name: 'My Create' }).click();
    await expectVisible(page.getByRole('row', { name: new RegExp(title) }));
  });

  it('a traveller finds it by search, even with a typo', async () => {
    const { page } = traveller;
    await register(traveller, newAccount('Tahmina Traveller'));
    await page.getByRole('link', { name: 'All Packages' }).first().click();
    await page.getByLabel('Search packages').fill(title.replace('Boat', 'Baot'));
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expectVisible(page.getByRole('link', { name: title }));
  });

  it('the traveller books it, and only then sees the contact of the guide', async () => {
    const { page } = traveller;
    await page.getByRole('link', { name: title }).click();
    await expectVisible(page.getByRole('heading', { level: 1, name: title }));
    await expectVisible(page.getByText('Contact available after booking'));
    await page.getByRole('button', { name: 'Book Now' }).click();
    await expectVisible(page.getByText('🎉 Booking Successful!'));
    await page.getByRole('button', { name: 'OK' }).click();
    await page.waitForURL('/mybookings');
    const row = page.getByRole('row', { name: new RegExp(title) });
    await expectVisible(row);
    await page.waitForFunction(() => {
      const focused = document.activeElement;
      const { top = -1, bottom = 0 } = focused?.getBoundingClientRect() ?? {};
      return focused?.ariaCurrent === 'true' && top >= 0 && bottom <= innerHeight;
    });
    expect(await page.getByRole('region', { name: 'Next journey' }).count()).toBe(0);
    await page.getByRole('link', { name: title }).first().click();
    await expectVisible(page.getByText(CONTACT));
    await expectVisible(page.getByRole('button', { name: 'Already Booked' }));
  });

  it('the traveller sees it in My Bookings, also after a reload, and deletes it', async () => {
    const { page } = traveller;
    await page.goto('/mybookings');
    const row = page.getByRole('row', { name: new RegExp(title) });
    await expectVisible(row);
    await row.getByRole('button', { name: /^Delete/ }).click();
    await expectVisible(page.getByText('Are you sure you want to delete this booking?'));
    await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
    await expectHidden(row);
    await expectVisible(page.getByText('No bookings found.'));
  });

  it('the guide cannot book it, and deletes it', async () => {
    const { page } = guide;
    await page.reload();
    await page
      .getByRole('row', { name: new RegExp(title) })
      .getByRole('link', { name: /^View/ })
      .click();
    await expectVisible(page.getByText('This is your own tour package'));
    await page.goto('/myCreate');
    const row = page.getByRole('row', { name: new RegExp(title) });
    await row.getByRole('button', { name: /^Delete/ }).click();
    await expectVisible(page.getByText('Are you sure you want to delete this package?'));
    await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
    await expectVisible(page.getByText('Deleted successfully'));
    await expectHidden(row);
  });
});

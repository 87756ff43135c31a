import { paths } from '@safar/shared-contracts/paths';
import { utcDateIn } from '@safar/shared-testing/date';
import { tourPackageCreate } from '@safar/shared-testing/tour-package';
import { newAccount, register, travellerAt } from '../../visitor/accounts';
import { addTour } from '../../visitor/add-tour';
import { fillPackage, packageFields, publishPackage } from '../../visitor/package-form';
import { expectHidden, expectVisible } from '../../visitor/expect-visible';
import { openNotice } from '../../visitor/open-notice';
import { Visitor } from '../../visitor/visitor';

const GUIDE = newAccount('Gita Guide');
let guide: Visitor;
beforeAll(async () => {
  guide = await Visitor.open();
  await register(guide, GUIDE);
});
afterAll(async () => {
  expect(guide.consoleErrors).toEqual([]);
  await guide.close();
});

const newTitle = () => `A small boat ${Math.random().toString(36).slice(2, 8)}`;

/** The guide fills the form. Gives the address of the new package, which has one place. */
async function offer({ page }: Visitor, title: string): Promise<string> {
  await page.goto(paths.addPackage);
  await fillPackage(page, packageFields(utcDateIn(30), { 'Tour name': title, Places: '1' }));
  await publishPackage(page);
  await expectVisible(page.getByText('Package added successfully!'));
  await page.goto(paths.myPackages);
  const view = page.getByRole('row', { name: new RegExp(title) }).getByRole('link', { name: /^View/ });
  return (await view.getAttribute('href')) ?? '';
}

const bookButton = ({ page }: Visitor) => page.getByRole('button', { name: 'Book Now' });

it('of two travellers who want the last place, one gets it and the other reads that it is sold out', async () => {
  const title = newTitle();
  const address = await offer(guide, title);
  const travellers = await Promise.all(
    ['Tahmina Traveller', 'Omar Traveller'].map(async (name) => {
      const traveller = await travellerAt(name, address);
      await expectVisible(traveller.page.getByText('1 place left'));
      return traveller;
    }),
  );
  await Promise.all(travellers.map((traveller) => bookButton(traveller).click()));

  const [first, second] = travellers;
  if (!first || !second) throw new Error('There are two travellers.');
  const dialog = ({ page }: Visitor) => page.getByRole('dialog', { name: /Booking (Successful|Failed)/ });
  for (const traveller of travellers) await expectVisible(dialog(traveller));
  const isFirst = (await dialog(first).textContent())?.includes('Successful');
  const [winner, loser] = isFirst ? [first, second] : [second, first];
  await expectVisible(winner.page.getByText('Your adventure awaits!'));
  await expectVisible(loser.page.getByText('This tour is sold out.').first());
  for (const { page } of travellers) await page.getByRole('button', { name: 'OK' }).click();
  await expectVisible(loser.page.getByRole('button', { name: 'Sold out' }));
  await loser.page.getByRole('button', { name: 'Tell me when a place is free' }).click();
  await expectVisible(loser.page.getByRole('button', { name: 'Stop waiting' }));

  // The place is free again when its traveller cancels.
  const { page } = winner;
  await page.waitForURL(paths.myBookings);
  const row = page.getByRole('row', { name: new RegExp(title) });
  await expectVisible(row.getByText('1 traveller'));
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
  await expectVisible(page.getByText('No bookings found.'));
  await openNotice(loser.page, /^A place is free on /);
  await bookButton(loser).click();
  await expectVisible(loser.page.getByText('🎉 Booking Successful!'));

  // The guide has a notice of both bookings, and one of the booking that was cancelled.
  await guide.page.goto(paths.home);
  await guide.page.getByRole('link', { name: 'Notices, 2 unread' }).click();
  await guide.page.getByRole('link', { name: `A booking of ${title} was cancelled` }).click();
  await guide.page.waitForURL('**/roster/**');
  await expectVisible(guide.page.getByRole('link', { name: 'Notices, 1 unread' }));

  for (const visitor of travellers) {
    expect(visitor.consoleErrors).toEqual([]);
    await visitor.close();
  }
});

it('a family books for three, and takes the last place later', async () => {
  const title = newTitle();
  const tour = { tourName: title, price: 79.5, capacity: 4, departureDate: utcDateIn(30) };
  const address = await addTour(GUIDE, tourPackageCreate(tour));

  const family = await travellerAt('Farida Family', address);
  const { page } = family;
  const more = page.getByRole('button', { name: 'More travellers' });
  await more.click();
  await more.click();
  await expectVisible(page.getByText('$238.50'));
  await bookButton(family).click();
  await expectVisible(page.getByText('🎉 Booking Successful!'));
  await page.getByRole('button', { name: 'OK' }).click();

  await page.waitForURL(paths.myBookings);
  const row = page.getByRole('row', { name: new RegExp(title) });
  await row.getByRole('button', { name: `Change travellers: ${title}` }).click();
  await expectVisible(row.getByText('1 more place is left.'));
  await more.click();
  expect(await more.isDisabled()).toBe(true);
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  // The form says '4 travellers', too, before they are saved.
  await expectHidden(save);
  await expectVisible(row.getByText('4 travellers'));

  await guide.page.goto(address);
  await expectVisible(guide.page.getByText('Sold out').first());
  expect(family.consoleErrors).toEqual([]);
  await family.close();
});

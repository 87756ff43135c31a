import { paths } from '@safar/shared-contracts/paths';
import { utcDateIn } from '@safar/shared-testing/date';
import { tourPackageCreate } from '@safar/shared-testing/tour-package';
import { travellerAt } from '../../visitor/accounts';
import { guideWithTour } from '../../visitor/add-tour';
import { expectHidden, expectVisible } from '../../visitor/expect-visible';
import { openNotice } from '../../visitor/open-notice';
import type { Visitor } from '../../visitor/visitor';

const more = ({ page }: Visitor) => page.getByRole('button', { name: 'More travellers' });

async function book(traveller: Visitor) {
  await traveller.page.getByRole('button', { name: 'Book Now' }).click();
  await expectVisible(traveller.page.getByText('🎉 Booking Successful!'));
  await traveller.page.getByRole('button', { name: 'OK' }).click();
  await traveller.page.waitForURL(paths.myBookings);
}

it('a family of four waits while two places are left, and books when there are enough', async () => {
  const title = `A wide boat ${Math.random().toString(36).slice(2, 8)}`;
  const tour = { tourName: title, capacity: 4, departureDate: utcDateIn(30) };
  const { guide, address } = await guideWithTour(tourPackageCreate(tour));

  const couple = await travellerAt('Omar Traveller', address);
  await more(couple).click();
  await book(couple);

  const family = await travellerAt('Farida Family', address);
  await expectVisible(family.page.getByText('2 places left'));
  for (let added = 0; added < 3; added += 1) await more(family).click();
  await expectVisible(family.page.getByText(/^Only 2 places are left\./));
  await family.page.getByRole('button', { name: 'Tell me when 4 places are free' }).click();
  await expectVisible(family.page.getByText(/^You get a notice when 4 places are free\./));

  await family.page.goto(paths.myBookings);
  const awaited = family.page.getByRole('region', { name: 'Waiting for places' });
  await expectVisible(awaited.getByRole('link', { name: title }));
  await expectVisible(awaited.getByText(/, for 4 travellers$/));

  await guide.page.goto(paths.myPackages);
  await guide.page.getByRole('link', { name: new RegExp(`^Roster.*${title}`) }).click();
  await expectVisible(guide.page.getByText('4 travellers, in 1 party, wait for free places.'));

  const row = couple.page.getByRole('row', { name: new RegExp(title) });
  await row.getByRole('button', { name: /^Delete/ }).click();
  await couple.page.getByRole('button', { name: 'Delete', exact: true }).last().click();
  await expectVisible(couple.page.getByText('No bookings found.'));

  await family.page.reload();
  await expectVisible(awaited.getByText('There are enough places now.'));
  await openNotice(family.page, new RegExp(`^Places for 4 travellers are free on ${title}`));
  await expectVisible(family.page.getByText(/^There are enough places now\./));
  await book(family);
  await expectVisible(family.page.getByRole('row', { name: new RegExp(title) }).getByText('4 travellers'));
  await family.page.goto(address);
  await expectVisible(family.page.getByRole('link', { name: 'See the voucher' }).first());
  await expectHidden(family.page.getByRole('button', { name: 'Stop waiting' }));

  for (const visitor of [guide, couple, family]) {
    expect(visitor.consoleErrors).toEqual([]);
    await visitor.close();
  }
});

import { paths } from '@safar/shared-contracts/paths';
import { utcDateIn } from '@safar/shared-testing/date';
import { tourPackageCreate } from '@safar/shared-testing/tour-package';
import { travellerAt } from '../../visitor/accounts';
import { guideWithTour } from '../../visitor/add-tour';
import { expectVisible } from '../../visitor/expect-visible';
import { openNotice } from '../../visitor/open-notice';

const WORDS = 'The bus leaves half an hour later.\nBring rain clothes.';

it('a guide writes to all travellers, who read it in a notice and on the voucher', async () => {
  const title = `A wet valley ${Math.random().toString(36).slice(2, 8)}`;
  const tour = { tourName: title, departureDate: utcDateIn(2) };
  const { guide, address } = await guideWithTour(tourPackageCreate(tour));

  const travellers = [];
  for (const name of ['Farida Family', 'Omar Traveller']) {
    const traveller = await travellerAt(name, address);
    await traveller.page.getByRole('button', { name: 'Book Now' }).click();
    await expectVisible(traveller.page.getByText('🎉 Booking Successful!'));
    travellers.push(traveller);
  }

  const { page } = guide;
  await page.goto(paths.myPackages);
  await page.getByRole('link', { name: new RegExp(`^Roster.*${title}`) }).click();
  await page.getByRole('button', { name: 'Message all travellers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Message all travellers' });
  await dialog.getByRole('textbox', { name: 'What do you write to them?' }).fill(WORDS);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expectVisible(page.getByText('Your message was sent to 2 bookings.'));
  await page.getByText('Messages to all travellers (1)').click();
  await expectVisible(page.getByText('Bring rain clothes.'));

  for (const traveller of travellers) {
    await openNotice(traveller.page, new RegExp(`^Your guide writes about ${title}`));
    await traveller.page.waitForURL('**/voucher/**');
    await expectVisible(traveller.page.getByRole('heading', { name: 'Your guide writes' }));
    await expectVisible(traveller.page.getByText('Bring rain clothes.'));
  }
  for (const visitor of [guide, ...travellers]) {
    expect(visitor.consoleErrors).toEqual([]);
    await visitor.close();
  }
});

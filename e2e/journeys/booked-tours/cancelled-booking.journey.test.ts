import { signInSampleAccount } from '@safar/scripts/checks/screens/sign-in-sample-accounts';
import { paths } from '@safar/shared-contracts/paths';
import { utcDateIn } from '@safar/shared-testing/date';
import { tourPackageCreate } from '@safar/shared-testing/tour-package';
import { travellerAt } from '../../visitor/accounts';
import { guideWithTour } from '../../visitor/add-tour';
import { expectHidden, expectVisible } from '../../visitor/expect-visible';
import { openNotice } from '../../visitor/open-notice';
import { ORIGIN, sharedBrowser, Visitor } from '../../visitor/visitor';

const WORDS = 'Two wheelchairs do not fit into my boat.';

it('a guide cancels one booking: its traveller reads why, and who waits gets the place', async () => {
  const title = `A narrow boat ${Math.random().toString(36).slice(2, 8)}`;
  const tour = { tourName: title, capacity: 2, departureDate: utcDateIn(30) };
  const { guide, address } = await guideWithTour(tourPackageCreate(tour));

  const family = await travellerAt('Farida Family', address);
  await family.page.getByRole('button', { name: 'More travellers' }).click();
  await family.page.getByRole('button', { name: 'Book Now' }).click();
  await expectVisible(family.page.getByText('🎉 Booking Successful!'));
  const omar = await travellerAt('Omar Traveller', address);
  await omar.page.getByRole('button', { name: 'Tell me when a place is free' }).click();
  await expectVisible(omar.page.getByRole('button', { name: 'Stop waiting' }));

  const { page } = guide;
  await page.goto(paths.myPackages);
  await page.getByRole('link', { name: new RegExp(`^Roster.*${title}`) }).click();
  await page.getByRole('button', { name: 'Cancel booking of Farida Family' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel the booking of Farida Family?' });
  await question.getByRole('textbox', { name: 'What do you tell them?' }).fill(WORDS);
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expectVisible(page.getByText('Nobody has booked yet.'));
  await expectHidden(page.getByText(WORDS));
  await page.getByText('Cancelled by you (1)').click();
  await expectVisible(page.getByText(WORDS));

  await openNotice(family.page, new RegExp(`^Your booking of ${title} on .* was cancelled$`));
  await family.page.waitForURL(paths.myBookings);
  const booking = family.page.getByRole('row', { name: new RegExp(title) });
  await expectVisible(booking.getByText('Cancelled by the guide'));
  await expectVisible(family.page.getByText(WORDS));

  await openNotice(omar.page, /^(A place is|Places are|\d+ places are) free on /);
  await expectVisible(omar.page.getByText('2 places left'));
  await omar.page.getByRole('button', { name: 'Book Now' }).click();
  await expectVisible(omar.page.getByText('🎉 Booking Successful!'));

  for (const visitor of [guide, family, omar]) {
    expect(visitor.consoleErrors).toEqual([]);
    await visitor.close();
  }
});

it('a guide says that a tour of a few days ago did not take place', async () => {
  const storageState = await signInSampleAccount(await sharedBrowser(), ORIGIN, 'guide');
  const guide = await Visitor.open({ storageState });
  const { page } = guide;
  await page.goto(paths.myPackages);
  await page.getByRole('button', { name: 'Delete Moheshkhali by speedboat' }).click();
  await page.getByRole('button', { name: 'No, cancel it' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel it for its travellers?' });
  await question.getByRole('textbox').fill('The sea was too rough for a small boat.');
  await question.getByRole('button', { name: 'Cancel tour' }).click();
  await expectVisible(page.getByText('Deleted successfully'));
  await expectHidden(page.getByRole('row', { name: /Moheshkhali/ }));
  await guide.close();
});

import { MAX_TRAVELLERS } from '@safar/shared-contracts/booking.contract';
import { paths } from '@safar/shared-contracts/paths';
import { utcDateIn } from '@safar/shared-testing/date';
import type { Locator } from 'playwright-core';
import { newAccount, register, travellerAt } from '../../visitor/accounts';
import { expectHidden, expectVisible } from '../../visitor/expect-visible';
import { fillPackage, packageFields, publishPackage } from '../../visitor/package-form';
import { findSidewaysScroll } from '../../sweep/reflow';
import { Visitor } from '../../visitor/visitor';

const TITLE = `Slow boats ${Math.random().toString(36).slice(2, 8)}`;
const [AGREED, NOW] = [utcDateIn(30), utcDateIn(60)];

/** A text that breaks has a line box for each of its lines. */
const countLines = (text: Locator) =>
  text.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return words.getClientRects().length;
  });

it('a guide changes a date and the traveller cancels, free of charge', async () => {
  const guide = await Visitor.open();
  await register(guide, newAccount('Gita Guide'));
  await guide.page.goto(paths.addPackage);
  await fillPackage(
    guide.page,
    packageFields(AGREED, {
      'Tour name': TITLE,
      Destination: 'Sreemangal',
      'Price per person': '9999999.99',
    }),
  );
  await publishPackage(guide.page);
  await expectVisible(guide.page.getByText('Package added successfully!'));
  await guide.page.goto(paths.myPackages);
  const ofGuide = guide.page.getByRole('row', { name: new RegExp(TITLE) });
  const address = await ofGuide.getByRole('link', { name: /^View/ }).getAttribute('href');
  for (const width of [640, 768, 1280]) {
    await guide.page.setViewportSize({ width, height: 900 });
    expect(await countLines(ofGuide.getByText('Sreemangal', { exact: true }))).toBe(1);
    expect(await findSidewaysScroll(guide.page)).toEqual([]);
  }

  const traveller = await travellerAt('Tahmina Traveller', address ?? '');
  const { page } = traveller;
  await expectVisible(page.getByText(/^Until the end of .* \(UTC\)\./));
  for (let travellers = 1; travellers < MAX_TRAVELLERS; travellers++) {
    await page.getByRole('button', { name: 'More travellers' }).click();
  }
  await page.getByRole('button', { name: 'Book Now' }).click();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await page.waitForURL(paths.myBookings);
  const row = page.getByRole('row', { name: new RegExp(TITLE) });
  await expectVisible(row.getByText('$89,999,999.91 in total'));

  await ofGuide.getByRole('link', { name: /^Edit/ }).click();
  const date = guide.page.getByLabel('Departure date', { exact: true });
  await date.fill(NOW);
  // Beside the parts of the browser, of which one does not see which is the month.
  const spelled = await date.evaluate(
    ({ parentElement: around }) => around && getComputedStyle(around, '::before').content,
  );
  expect(spelled).toMatch(/^"\d+\s\w+\s\d{4}"/);
  await guide.page.getByRole('button', { name: 'Update Package' }).click();
  await expectVisible(guide.page.getByText('Tell your travellers why.'));
  await guide.page.getByLabel('Why does it change?').fill('The river is too low.');
  await guide.page.getByRole('button', { name: 'Update Package' }).click();
  await expectVisible(guide.page.getByText('Update Successful!'));

  await guide.page.goto(paths.roster(address?.split('/').at(-1) ?? ''));
  await guide.page.setViewportSize({ width: 360, height: 780 });
  const toConfirm = guide.page.getByRole('row').getByText('Change to confirm');
  await expectVisible(toConfirm);
  expect(await countLines(toConfirm)).toBe(1);
  expect(await findSidewaysScroll(guide.page)).toEqual([]);

  await page.reload();
  await expectVisible(row.getByText('Change to confirm'));
  for (const width of [640, 700, 768, 832, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findSidewaysScroll(page)).toEqual([]);
  }
  const change = page.getByRole('region', { name: `Your guide has changed ${TITLE}` });
  await expectVisible(change.getByText('The river is too low.'));
  await expectVisible(change.getByText(/^was \d+\s\w+\s\d{4},$/));
  await expectVisible(change.getByText(/^now \d+\s\w+\s\d{4}$/));
  await page.emulateMedia({ media: 'print' });
  await expectVisible(change.getByText(/^now \d+\s\w+\s\d{4}$/));
  await expectHidden(change.getByRole('button'));
  await page.emulateMedia({ media: null });
  await change.getByRole('button', { name: /^Cancel free of charge/ }).click();
  await page.getByRole('button', { name: 'Cancel the booking' }).click();
  await expectVisible(page.getByText('Your booking was cancelled free of charge.'));
  await expectVisible(page.getByText('No bookings found.'));

  for (const visitor of [guide, traveller]) {
    expect(visitor.consoleErrors).toEqual([]);
    await visitor.close();
  }
});

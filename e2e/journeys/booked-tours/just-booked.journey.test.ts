import { signInSampleAccount } from '@safar/scripts/checks/screens/sign-in-sample-accounts';
import { expectHidden, expectVisible } from '../../visitor/expect-visible';
import { ORIGIN, sharedBrowser, Visitor } from '../../visitor/visitor';

const TOUR = 'Houseboat on Tanguar Haor';
let traveller: Visitor;

afterEach(async () => {
  expect(traveller.consoleErrors).toEqual([]);
  await traveller.close();
});

it.each([360, 1280])(
  'who has other bookings sees the tour they just booked, however far down it stands: %d px',
  async (width) => {
    const storageState = await signInSampleAccount(await sharedBrowser(), ORIGIN, 'traveller');
    traveller = await Visitor.open({ width, storageState });
    const { page } = traveller;
    await page.goto('/allpak?q=Tanguar');
    await page.getByRole('link', { name: TOUR }).click();
    await page.getByRole('button', { name: 'Book Now' }).click();
    await expectVisible(page.getByText('🎉 Booking Successful!'));
    await page.getByRole('button', { name: 'OK' }).click();
    await page.waitForURL('/mybookings');
    const row = page.getByRole('row', { name: TOUR });
    await expectVisible(row.getByText('New'));
    await page.waitForFunction(() => {
      const { top = -1 } = document.activeElement?.getBoundingClientRect() ?? {};
      return document.activeElement?.ariaCurrent === 'true' && top >= 0 && top < innerHeight;
    });
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);

    await row.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
    await expectHidden(row);
  },
);

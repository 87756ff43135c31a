import { wideSceneUrl } from '@safar/shared-contracts/scenes';
import { requestFrom } from '@safar/scripts/checks/site-requests';
import { SAMPLE_ACCOUNTS } from '@safar/scripts/stack/sample-accounts';
import { getPackage, listPackages } from '@safar/shared-contracts/endpoints/packages';
import { expectHidden, expectVisible } from '../expect-visible';
import { logIn } from '../accounts';
import { visitorPerTest, ORIGIN } from '../visitor';

const [TRAVELLER] = SAMPLE_ACCOUNTS;
const visitor = visitorPerTest();

async function openTour() {
  const { data } = await requestFrom(ORIGIN, listPackages, { query: { limit: 1 } });
  const [listed] = data;
  if (!listed) throw new Error('There is no sample package.');
  // A list has only the beginning of the details.
  const { data: tour } = await requestFrom(ORIGIN, getPackage, { params: { id: listed._id } });
  const { page } = visitor();
  await page.goto(`/tour-details/${tour._id}`);
  await logIn(visitor(), TRAVELLER.email, TRAVELLER.password);
  await expectVisible(page.getByRole('heading', { level: 1, name: tour.tourName }));
  return { page, tour };
}

describe("a tour's page", () => {
  it('begins with its picture and says what is included', async () => {
    const { page, tour } = await openTour();
    await page.waitForFunction((src) => {
      const picture = document.querySelector<HTMLImageElement>('main header img');
      return picture?.getAttribute('src') === src && picture.naturalWidth > 0;
    }, wideSceneUrl(tour.image));
    await expectVisible(page.getByRole('heading', { name: 'About this tour' }));
    await expectVisible(page.getByText(tour.packageDetails));
    await expectVisible(page.getByRole('heading', { name: "What's Included" }));
    for (const item of ['Professional local guide', 'Transport during the tour']) {
      await expectVisible(page.getByRole('listitem').filter({ hasText: item }));
    }
  });

  it('keeps the price box visible while the page scrolls, and its fields read-only', async () => {
    const { page } = await openTour();
    const box = page.getByRole('region', { name: 'Book this tour' });
    await expectVisible(box);
    for (const label of ['Name', 'Email']) {
      expect(await box.getByLabel(label, { exact: true }).isEditable()).toBe(false);
    }
    const topOf = () => box.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const start = await topOf();
    const scrolledTo = async (top: number) => {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
      return topOf();
    };
    const [stuck, later] = [await scrolledTo(start - 80), await scrolledTo(start - 40)];
    expect(stuck).toBeGreaterThan(0);
    expect(later).toBe(stuck);
  });

  it('keeps the price visible on a phone, and leads to the booking', async () => {
    const { page } = await openTour();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const bar = page.getByRole('button', { name: 'Go to booking' });
    await expectVisible(bar);
    await bar.click();
    await expectHidden(bar);
    await page.waitForFunction(() =>
      /^(Book Now|See my bookings)$/.test(document.activeElement?.textContent ?? ''),
    );
  });
});

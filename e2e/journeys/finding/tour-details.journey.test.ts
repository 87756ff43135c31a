import { wideSceneUrl } from '@safar/shared-contracts/scenes';
import { readGalleryTour } from '@safar/scripts/checks/screens/sample-ids';
import { requestFrom } from '@safar/scripts/checks/site-requests';
import { SAMPLE_ACCOUNTS } from '@safar/scripts/stack/sample-accounts';
import { getPackage, listPackages } from '@safar/shared-contracts/endpoints/packages';
import { listTasks } from '@safar/shared-contracts/endpoints/tasks';
import { loginPath, paths } from '@safar/shared-contracts/paths';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { expectHidden, expectVisible } from '../../visitor/expect-visible';
import { logIn, newAccount, register } from '../../visitor/accounts';
import { visitorPerTest, ORIGIN } from '../../visitor/visitor';

const [TRAVELLER] = SAMPLE_ACCOUNTS;
const visitor = visitorPerTest();

async function firstTour() {
  const { data } = await requestFrom(ORIGIN, listPackages, { query: { limit: 1 } });
  const [listed] = data;
  if (!listed) throw new Error('There is no sample package.');
  // A list has only the beginning of the details.
  return (await requestFrom(ORIGIN, getPackage, { params: { id: listed._id } })).data;
}

async function openTour() {
  const tour = await firstTour();
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

  it('has its name in ink below the picture on a sheet of paper, and no other tours', async () => {
    const { page } = await openTour();
    const others = page.getByRole('heading', { name: 'You may also like' });
    await expectVisible(others);
    await page.emulateMedia({ media: 'print' });
    await expectHidden(others);
    const printed = await page.locator('main [data-hero]').evaluate((header) => {
      const [name, picture] = [header.querySelector('h1'), header.querySelector('img')];
      if (!name || !picture) throw new Error('The page has no name or no picture.');
      const apart = name.getBoundingClientRect().top - picture.getBoundingClientRect().bottom;
      return { color: getComputedStyle(name).color, isBelow: apart > 0 };
    });
    expect(printed).toEqual({ color: 'rgb(0, 0, 0)', isBelow: true });
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

    const similar = page.getByRole('region', { name: 'You may also like' });
    await expectVisible(similar);
    const bottomOf = () => box.evaluate((element) => element.getBoundingClientRect().bottom);
    const similarTop = await similar.evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      return element.getBoundingClientRect().top;
    });
    expect(await bottomOf()).toBeLessThanOrEqual(similarTop);
  });

  it('keeps the price visible on a phone, and leads to the booking', async () => {
    const { page } = await openTour();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const bar = page.getByRole('button', { name: 'Go to booking' });
    await expectVisible(bar);
    // On its side, a phone has no room for it: it would cover the title.
    await page.setViewportSize({ width: 740, height: 360 });
    await expectHidden(bar);
    await page.setViewportSize({ width: 360, height: 740 });
    await bar.click();
    await expectHidden(bar);
    await page.waitForFunction(() =>
      /^(Book Now|See my bookings)$/.test(document.activeElement?.textContent ?? ''),
    );
    const terms = page.getByText('Free cancellation up to 24h').last();
    const isBelowNav = (element: Element) => {
      const { left, top } = element.getBoundingClientRect();
      return top > 0 && element.contains(document.elementFromPoint(left + 1, top + 1));
    };
    await waitUntil(() => terms.evaluate(isBelowNav), {
      timeoutMs: 5_000,
      failure: 'The terms of the booking are not in sight.',
    });
  });
});

it('shows who books as a whole on a phone, also by a long name', async () => {
  const { page } = visitor();
  const name = 'Maria Magdalena Konstantinopoulou Featherstonehaugh';
  await register(visitor(), newAccount(name));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(paths.tourDetails((await firstTour())._id));
  const box = page.getByRole('region', { name: 'Book this tour' });
  for (const label of ['Name', 'Email']) {
    const field = box.getByLabel(label, { exact: true });
    await expectVisible(field);
    const cut = await field.evaluate((shown) => [
      shown.scrollWidth - shown.clientWidth,
      shown.scrollHeight - shown.clientHeight,
    ]);
    expect(cut).toEqual([0, 0]);
  }
  expect(await box.getByLabel('Name', { exact: true }).inputValue()).toBe(name);
});

describe('the pictures of a tour', () => {
  it('open large by keyboard, keep the focus, and return it', async () => {
    const { page } = visitor();
    await page.goto(paths.tourDetails(await readGalleryTour(ORIGIN)));
    await logIn(visitor(), TRAVELLER.email, TRAVELLER.password);
    const second = page.getByRole('button', { name: /^Open picture 2 of/ });
    await second.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Pictures of/ });
    await expectVisible(dialog.getByText('2 of 4'));
    const isLoaded = () =>
      dialog.getByRole('img').evaluate((image: HTMLImageElement) => image.decode().then(() => image.alt));
    expect(await isLoaded()).toMatch(/picture 2 of 4$/);

    await page.keyboard.press('ArrowRight');
    await expectVisible(dialog.getByText('3 of 4'));
    expect(await isLoaded()).toMatch(/picture 3 of 4$/);
    // The focus goes round in the dialog, or to the browser's own controls; never to the page behind.
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab');
      const place = await page.evaluate(() => document.activeElement?.closest('dialog, main')?.tagName);
      expect([undefined, 'DIALOG']).toContain(place);
    }
    await page.keyboard.press('Escape');
    await expectHidden(dialog);
    expect(await second.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});

describe('a login that a tour or task asks for', () => {
  it('shows the tour, and the page stays the one of the tour for search engines', async () => {
    const tour = await firstTour();
    const path = paths.tourDetails(tour._id);
    const { page } = visitor();
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === paths.login);
    const card = page.getByRole('region', { name: tour.tourName });
    await expectVisible(card);
    await expectVisible(card.getByText(`With ${tour.guideName}`));
    await expectHead({ title: tour.tourName, path });

    await page.goto(loginPath(path));
    await expectVisible(card);
    await expectHead({ title: tour.tourName, path });

    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await expectHidden(card);
    await page.waitForFunction(() => document.title === 'Login · Safar');
  });

  it('shows the task', async () => {
    const { data } = await requestFrom(ORIGIN, listTasks, { query: { limit: 1 } });
    const [task] = data;
    if (!task) throw new Error('There is no sample task.');
    const { page } = visitor();
    await page.goto(loginPath(paths.bid(task)));
    await expectVisible(page.getByRole('region', { name: task.title }));
    await expectHead({ title: task.title, path: paths.bid(task) });
  });

  it('says that the tour is gone, and is one as any other', async () => {
    const { page } = visitor();
    await page.goto(paths.tourDetails('0'.repeat(24)));
    await page.waitForURL((url) => url.pathname === paths.login);
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Login', exact: true }));
    await page.waitForFunction(() => document.title === 'Login · Safar');
    await expectVisible(page.getByText(/^This tour is not offered any more/));
    expect(await page.getByText(/^Log in to/).count()).toBe(0);
  });
});

/** Waits until the head of the page is about that. */
async function expectHead({ title, path }: { title: string; path: string }): Promise<void> {
  const { page } = visitor();
  await page.waitForFunction((expected) => document.title === expected, `${title} · Safar`);
  const contentOf = (selector: string, attribute: string) =>
    page.locator(selector).first().getAttribute(attribute);
  expect(await contentOf('link[rel=canonical]', 'href')).toMatch(new RegExp(`${path}$`));
  expect(await contentOf('meta[property="og:title"]', 'content')).toBe(title);
}

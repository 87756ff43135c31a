import { expectHidden, expectVisible } from '../../visitor/expect-visible';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { Visitor, visitorPerTest } from '../../visitor/visitor';

const visitor = visitorPerTest();

describe('All Packages', () => {
  it('has in its search box what the list was searched for, also after Back and Forward', async () => {
    const { page } = visitor();
    await page.goto('/allpak');
    const box = page.getByRole('searchbox', { name: 'Search packages' });
    await expectVisible(page.getByRole('heading', { name: /^All \d+ Tour Packages$/ }));
    await box.fill('tea');
    await box.press('Enter');
    await expectVisible(page.getByRole('heading', { name: /^Found \d+ packages? for "tea"$/ }));

    await page.goBack();
    await expectVisible(page.getByRole('heading', { name: /^All \d+ Tour Packages$/ }));
    expect(await box.inputValue()).toBe('');
    await page.goForward();
    await expectVisible(page.getByRole('heading', { name: /^Found \d+ packages? for "tea"$/ }));
    expect(await box.inputValue()).toBe('tea');
  });

  it('sorts and filters at once, says of how many packages, and keeps prices that cannot be', async () => {
    const { page } = visitor();
    await page.goto('/allpak');
    await expectVisible(page.getByRole('heading', { name: /^All \d+ Tour Packages$/ }));
    await expectHidden(page.getByRole('button', { name: /^Apply/ }));
    await page.getByLabel('Sort by').selectOption({ label: 'Newest' });
    await page.waitForURL('/allpak?sort=newest');

    const highest = page.getByLabel('Highest price');
    await highest.fill('200');
    await highest.press('Tab');
    await page.waitForURL('/allpak?sort=newest&maxPrice=200');
    await expectVisible(page.getByRole('heading', { name: /^\d+ of \d+ Tour Packages$/ }));

    await page.getByLabel('Lowest price').fill('300');
    await page.getByLabel('Lowest price').press('Enter');
    await expectVisible(page.getByRole('alert').getByText('The lowest price is above the highest price.'));
    expect(await page.getByLabel('Lowest price').inputValue()).toBe('300');
    expect(new URL(page.url()).search).toBe('?sort=newest&maxPrice=200');
  });

  it('filters by how long a tour takes, and counts it with the others', async () => {
    const { page } = visitor();
    await page.goto('/allpak?destination=Sylhet');
    await page.getByLabel('Duration').selectOption({ label: '2 to 3 days' });
    await page.waitForURL('/allpak?destination=Sylhet&days=2-3');
    await expectVisible(page.getByRole('heading', { name: /^\d+ of \d+ Tour Packages?$/ }));
    const durations = await page
      .getByRole('listitem')
      .getByText(/^\d+ (Day|Night|Hour)/)
      .allInnerTexts();
    expect(durations.length).toBeGreaterThan(0);
    expect(durations.filter((text) => !/^[23] Days/.test(text))).toEqual([]);

    await page.getByLabel('Rating').selectOption({ label: '4.5 and up' });
    await page.waitForURL('/allpak?destination=Sylhet&days=2-3&minRating=4.5');
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await page.waitForURL('/allpak');
  });

  it('shows a family the tours with places for all of them, also after a reload', async () => {
    const { page } = visitor();
    await page.goto('/allpak');
    const all = page.getByRole('heading', { name: /^All \d+ Tour Packages$/ });
    await expectVisible(all);
    const few = page.getByRole('listitem').getByText(/^(Sold out|[1-3] places? left)$/);
    await page.getByLabel('Travellers').selectOption('4');
    await page.waitForURL('/allpak?travellers=4');
    const some = page.getByRole('heading', { name: /^\d+ of \d+ Tour Packages$/ });
    await expectVisible(some);
    expect(await few.count()).toBe(0);
    await page.reload();
    await expectVisible(some);
    expect(await page.getByLabel('Travellers').inputValue()).toBe('4');
    const links = page.getByRole('article').getByRole('link');
    expect(await links.first().getAttribute('href')).toMatch(/\?travellers=4$/);
    await page.getByRole('button', { name: /^Places for 4/ }).click();
    await expectVisible(all);
  });

  it('applies what is chosen in the sheet of a phone together', async () => {
    const phone = await Visitor.open({ width: 390 });
    const { page } = phone;
    await page.goto('/allpak?maxPrice=200');
    await page.getByRole('button', { name: 'Sort and filter (1 chosen)' }).click();
    await page.getByLabel('Sort by').selectOption({ label: 'Newest' });
    await page.getByLabel('Lowest price').fill('100');
    await page.getByRole('button', { name: 'Apply (2)' }).click();
    await page.waitForURL('/allpak?sort=newest&minPrice=100&maxPrice=200');
    await expectVisible(page.getByRole('button', { name: 'Sort and filter (2 chosen)' }));
    await phone.close();
  });

  it.each([
    ['a phone', 360],
    ['a wide screen', 1440],
  ])('shows the start of the list that was chosen far down the last one: on %s', async (_where, width) => {
    const { page } = visitor();
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/allpak');
    await expectVisible(page.getByRole('heading', { name: /^All \d+ Tour Packages$/ }));
    await page.evaluate(() => scrollTo({ top: 2500, behavior: 'instant' }));
    const sheet = page.getByRole('button', { name: 'Sort and filter' });
    if (await sheet.isVisible()) await sheet.click();
    await page.getByLabel('Duration').selectOption({ label: '2 to 3 days' });
    const apply = page.getByRole('button', { name: /^Apply/ });
    if (await apply.isVisible()) await apply.click();
    const heading = page.getByRole('heading', { name: /^\d+ of \d+ Tour Packages$/ });
    await expectVisible(heading);
    const isSeen = () =>
      heading.evaluate((element) => {
        const { left, top, bottom } = element.getBoundingClientRect();
        return [top + 1, bottom - 1].every((y) => document.elementFromPoint(left + 1, y) === element);
      });
    // The page scrolls smoothly.
    await waitUntil(isSeen, { timeoutMs: 10_000, failure: 'The start of the list is not seen.' });
  });
});

describe("'Where to?' on the home screen", () => {
  const box = () => visitor().page.getByRole('combobox', { name: 'Where to?' });

  it('suggests despite a typo, and leads to the tours of a place by keyboard alone', async () => {
    const { page } = visitor();
    await page.goto('/');
    await box().focus();
    await page.keyboard.type('sylhte');
    const place = page.getByRole('option', { name: 'Sylhet Place', exact: true });
    await expectVisible(place);
    expect(await box().getAttribute('aria-activedescendant')).toBeNull();
    await page.keyboard.press('ArrowDown');
    expect(await place.getAttribute('aria-selected')).toBe('true');
    expect(await box().getAttribute('aria-activedescendant')).toBe(await place.getAttribute('id'));
    await page.keyboard.press('Enter');
    await page.waitForURL('/allpak?destination=Sylhet');
    await expectVisible(page.getByRole('heading', { name: /^\d+ of \d+ Tour Packages$/ }));
  });

  it('searches on Enter for what was typed', async () => {
    const { page } = visitor();
    await page.goto('/');
    await box().fill('tea');
    await expectVisible(page.getByRole('listbox', { name: 'Places, tours and guides' }));
    await box().press('Enter');
    await page.waitForURL('/allpak?q=tea');
    await expectVisible(page.getByRole('heading', { name: /^Found \d+ packages? for "tea"$/ }));
  });

  it('is an ordinary field while its code does not come, and suggests when it is focused again', async () => {
    const { page, consoleErrors } = visitor();
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    const refused = page.waitForEvent('requestfailed', (request) => /\/assets\/.*\.js$/.test(request.url()));
    await box().fill('syl');
    await refused;
    expect(await box().getAttribute('aria-expanded')).toBe('false');

    await page.unroute(/\/assets\/.*\.js$/);
    await box().blur();
    await box().fill('sylh');
    await expectVisible(page.getByRole('option', { name: 'Sylhet Place', exact: true }));
    consoleErrors.length = 0;
  });

  it('is a form where no script runs', async () => {
    const still = await Visitor.open({ javaScriptEnabled: false });
    await still.page.goto('/');
    await still.page.getByRole('combobox', { name: 'Where to?' }).fill('tea');
    await still.page.getByRole('button', { name: 'Find tours' }).click();
    await still.page.waitForURL('/allpak?q=tea');
    await expectVisible(still.page.getByRole('heading', { name: /^Found \d+ packages? for "tea"$/ }));
    await still.close();
  });
});

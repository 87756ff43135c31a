import { readFile } from 'node:fs/promises';
import { SAMPLE_ACCOUNTS } from '@safar/scripts/stack/sample-accounts';
import { expectHidden, expectVisible } from '../../visitor/expect-visible';
import { logIn } from '../../visitor/accounts';
import { visitorPerTest } from '../../visitor/visitor';

const [TRAVELLER, GUIDE] = SAMPLE_ACCOUNTS;
const visitor = visitorPerTest();

/** Opens a guarded screen as one of the sample accounts. */
async function openAs({ email, password }: { email: string; password: string }, path: string) {
  const { page } = visitor();
  await page.goto(path);
  await logIn(visitor(), email, password);
  await page.waitForURL(path);
  return page;
}

describe('a traveller with bookings', () => {
  it('sees upcoming and past ones, and downloads the next tour as a calendar entry', async () => {
    const page = await openAs(TRAVELLER, '/mybookings');
    await expectVisible(page.getByRole('table', { name: 'Upcoming bookings' }));
    await expectVisible(page.getByRole('table', { name: 'Past bookings' }));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: /^Add to calendar/ })
        .first()
        .click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^safar-SF-[0-9A-F]{5}-[0-9A-F]{5}\.ics$/);
    const file = await readFile(await download.path(), 'utf8');
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[^]+\r\nEND:VCALENDAR\r\n$/);
    expect(file).toMatch(/\r\nDTSTART;VALUE=DATE:\d{8}\r\n/);
  });

  it('prints a voucher without the rest of the page', async () => {
    const page = await openAs(TRAVELLER, '/mybookings');
    await page.getByRole('link', { name: 'See the voucher' }).click();
    await expectVisible(page.getByText(/^SF-[0-9A-F]{5}-[0-9A-F]{5}$/));
    await expectVisible(page.getByRole('img', { name: /QR code/ }));
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expectHidden(page.getByRole('banner'));
    await expectHidden(page.getByRole('contentinfo'));
    await expectVisible(page.getByText(/^SF-[0-9A-F]{5}-[0-9A-F]{5}$/));
    // Else what the guide wrote is alone on the first sheet: the ticket, which is kept whole, is on the next.
    const top = (element: Element) => element.getBoundingClientRect().top;
    const ticket = await page.getByRole('article').first().evaluate(top);
    expect(ticket).toBeLessThan(await page.getByRole('heading', { name: 'Your guide writes' }).evaluate(top));
  });

  it('goes from a tour to its guide, and finds the viewed tour on the home screen', async () => {
    const page = await openAs(TRAVELLER, '/mybookings');
    await page.goto('/allpak');
    const title = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first();
    const name = await title.innerText();
    await title.click();
    await expectVisible(page.getByRole('heading', { level: 1, name }));
    await expectVisible(page.getByRole('region', { name: 'You may also like' }).getByRole('article'));
    await page.getByRole('region', { name: 'Your guide' }).getByRole('link').first().click();
    await page.waitForURL(/\/guides\/[0-9a-f]{24}$/);
    await expectVisible(page.getByRole('heading', { name: 'Tours to book' }));
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    const recent = page.getByRole('region', { name: 'Recently viewed' });
    await expectVisible(recent.getByRole('link', { name }));
    await recent.getByRole('button', { name: 'Clear' }).click();
    await expectHidden(recent);
  });
});

describe('a guide who is writing a package', () => {
  it('must confirm leaving, and finds the draft again after a reload', async () => {
    const page = await openAs(GUIDE, '/add-pak');
    await page.getByLabel('Tour name').fill('Half a tour');
    await page.getByRole('link', { name: 'About' }).first().click();
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Stay' })
      .click();
    expect(new URL(page.url()).pathname).toBe('/add-pak');

    await page.getByRole('link', { name: 'About' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('/Blog');
    await page.goto('/add-pak');
    await expectVisible(page.getByText('We kept your draft.'));
    expect(await page.getByLabel('Tour name').inputValue()).toBe('Half a tour');
    await page.getByRole('button', { name: 'Discard draft' }).click();
    expect(await page.getByLabel('Tour name').inputValue()).toBe('');
  });

  it('duplicates a package, for a new date', async () => {
    const page = await openAs(GUIDE, '/myCreate');
    await page
      .getByRole('link', { name: /^Duplicate/ })
      .first()
      .click();
    await page.waitForURL(/\/add-pak\?copy=[0-9a-f]{24}$/);
    expect(await page.getByLabel('Tour name').inputValue()).not.toBe('');
    expect(await page.getByLabel('Departure date').inputValue()).toBe('');
  });
});

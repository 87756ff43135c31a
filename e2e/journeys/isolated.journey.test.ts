import { SAMPLE_ACCOUNTS } from '@safar/scripts/stack/sample-accounts';
import { isBackendPath } from '@safar/shared-contracts/endpoint';
import { idOf } from '@safar/shared-testing/id';
import { PACKAGES } from '@safar/tooling/packages';
import type { Page } from 'playwright-core';
import { expectHidden, expectVisible } from '../expect-visible';
import { logIn } from '../accounts';
import { visitorPerTest } from '../visitor';

const [SAMPLE] = SAMPLE_ACCOUNTS;
const REMOTES = PACKAGES.flatMap(({ kind, name }) => (kind === 'remote' ? [name] : []));

const visitor = visitorPerTest();

describe('one remote alone', () => {
  it.each(REMOTES)('%s runs from its deployed build, and loads no other', async (remote) => {
    const { page } = visitor();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto('/isolated');
    await page.getByRole('link', { name: remote }).click();
    await expectVisible(page.getByText(`${remote} alone`));
    await expectVisible(page.getByRole('heading', { level: 1 }));
    const foreign = requested.filter(
      (path) => path.startsWith('/remotes/mfe-') && !path.includes(`/${remote}/`),
    );
    expect(foreign).toEqual([]);
  });

  it('has sign-in, and a labelled stand-in where another remote would fill a slot', async () => {
    const { page } = visitor();
    await page.goto('/isolated');
    await page.getByRole('link', { name: 'mfe-tours' }).click();
    await page.getByRole('link', { name: 'Login' }).click();
    await logIn(visitor(), SAMPLE.email, SAMPLE.password);
    await expectVisible(page.getByText(`Signed in as ${SAMPLE.email}`));
    await page.getByRole('link', { name: 'Start' }).click();
    await page.getByRole('link', { name: 'All Packages' }).click();
    await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click();
    await expectVisible(page.getByText('Stand-in for the slot “booking-box”'));
  });

  it('shows a slot it offers, with sample data', async () => {
    const { page } = visitor();
    await page.goto('/isolated');
    await page.getByRole('link', { name: 'mfe-bookings' }).click();
    await page.getByRole('link', { name: 'Slot booking-box' }).click();
    await expectVisible(page.getByRole('button', { name: 'Book Now' }));
  });
});

/** The paths of the identity provider, here the Auth emulator's. */
const IDENTITY = /^\/(identitytoolkit|securetoken|emulator)/;

/** Opens a remote alone in the state of that query, with every backend gone. Gives what was asked of them all the same. */
async function openWithoutBackends(page: Page, remote: string, state: string, screen: string) {
  const asked: string[] = [];
  await page.route(
    ({ pathname }) => isBackendPath(pathname) || IDENTITY.test(pathname),
    (route) => {
      asked.push(route.request().url());
      return route.abort();
    },
  );
  await page.goto('/isolated');
  const address = await page.getByRole('link', { name: remote }).getAttribute('href');
  await page.goto(`${address}?${state}#${screen}`);
  return asked;
}

const choose = (page: Page, label: string, option: string) =>
  page.getByLabel(label, { exact: true }).selectOption({ label: option });

describe('one remote, with nothing else deployed', () => {
  it.each([
    ['mfe-tours', '/allpak', 'All 26 Tour Packages'],
    ['mfe-tours', '/myCreate', 'My Created Packages'],
    ['mfe-bookings', '/mybookings', 'Upcoming'],
    ['mfe-tasks', '/poste', 'Translate a menu into English'],
    ['mfe-home-search', '/?from=DAC&to=ZYL', 'Tours to and from Sylhet'],
  ])('%s shows %s with sample data', async (remote, screen, heading) => {
    const { page } = visitor();
    const asked = await openWithoutBackends(page, remote, 'data=sample&who=guide', screen);
    await expectVisible(page.getByRole('heading', { name: heading }));
    expect(asked).toEqual([]);
  });

  it('shows a slot it offers in each state it may be in', async () => {
    const { page } = visitor();
    const asked = await openWithoutBackends(page, 'mfe-bookings', 'data=sample&who=traveller', '/screens');
    await page.getByRole('link', { name: 'A departed tour' }).click();
    await expectVisible(page.getByText('This tour has already departed'));
    await page.getByRole('link', { name: 'Start' }).click();
    await page.getByRole('link', { name: 'Slot booking-box' }).click();
    await page.getByRole('button', { name: 'Book Now' }).click();
    await expectVisible(page.getByRole('dialog', { name: 'Booking Successful!' }));
    expect(asked).toEqual([]);
  });

  it('signs in whom the switch says, and keeps what is changed as long as the page is open', async () => {
    const { page } = visitor();
    const screen = `/tour-details/${idOf(2)}`;
    const asked = await openWithoutBackends(page, 'mfe-tours', 'data=sample', screen);
    await expectVisible(page.getByRole('heading', { name: 'Login' }));
    await choose(page, 'Signed in', 'A traveller');
    await expectVisible(page.getByText('Booked', { exact: true }));
    expect(new URL(page.url()).searchParams.get('who')).toBe('traveller');
    await page.getByRole('button', { name: 'Like', exact: true }).click();
    await expectVisible(page.getByRole('button', { name: '✓ Liked' }));
    expect(asked).toEqual([]);

    // The site, in the same browser, knows nothing of it.
    await page.goto('/isolated');
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['darkMode']);
  });

  it('says that it failed, and Retry works once the backends are back', async () => {
    const { page } = visitor();
    await openWithoutBackends(page, 'mfe-tasks', 'data=failing&who=traveller', '/poste');
    await expectVisible(page.getByRole('heading', { name: 'The tasks could not be loaded' }));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expectVisible(page.getByRole('button', { name: 'Retry' }));
    await choose(page, 'Data', 'Sample data');
    await expectVisible(page.getByRole('heading', { name: 'Translate a menu into English' }));
    await choose(page, 'Data', 'No data yet');
    await expectHidden(page.getByRole('heading', { name: 'Translate a menu into English' }));
  });

  it('shows what is seen while backends are slow', async () => {
    const { page } = visitor();
    await openWithoutBackends(page, 'mfe-tasks', 'data=slow&who=traveller', '/poste');
    await expectVisible(page.getByText('Loading...'));
    await expectVisible(page.getByRole('heading', { name: 'Translate a menu into English' }));
  });

  it('goes on when what is in its slot breaks, and when there is nothing in it', async () => {
    const { page, consoleErrors: complaints } = visitor();
    const screen = `/tour-details/${idOf(3)}`;
    const state = 'data=sample&who=traveller&slot.booking-box=broken&theme=dark';
    await openWithoutBackends(page, 'mfe-tours', state, screen);
    await expectVisible(page.getByRole('heading', { level: 1, name: 'By boat through the Sundarbans' }));
    await expectVisible(page.getByText(/booking is not available/i));
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(complaints.splice(0).join()).toContain("The slot 'booking-box' is switched to broken.");

    await choose(page, 'Slot booking-box', 'Stand-in');
    await expectVisible(page.getByText('Here a traveller books the tour.'));
    await choose(page, 'Slot booking-box', 'Nothing');
    await expectVisible(page.getByText(/booking is not available/i));
  });
});

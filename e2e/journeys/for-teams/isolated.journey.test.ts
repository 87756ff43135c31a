import { SAMPLE_ACCOUNTS } from '@safar/scripts/stack/sample-accounts';
import { isBackendPath } from '@safar/shared-contracts/backends';
import { idOf } from '@safar/shared-testing/id';
import { PACKAGES } from '@safar/tooling/packages';
import type { Page } from 'playwright-core';
import { expectHidden, expectVisible } from '../../visitor/expect-visible';
import { logIn } from '../../visitor/accounts';
import { livePaths } from '../../builds/live-builds';
import { ORIGIN, visitorPerTest } from '../../visitor/visitor';

const [SAMPLE] = SAMPLE_ACCOUNTS;
const REMOTES = PACKAGES.flatMap(({ kind, name }) => (kind === 'remote' ? [name] : []));

const visitor = visitorPerTest();

describe('an isolated page', () => {
  it.each(REMOTES)('of %s runs its deployed build, and loads no other remote', async (remote) => {
    const { page } = visitor();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto('/isolated');
    await page.getByRole('link', { name: remote }).click();
    await expectVisible(page.getByText(`${remote} alone`));
    await expectVisible(page.getByRole('heading', { level: 1 }));
    const others = REMOTES.filter((other) => other !== remote);
    const foreign = (await Promise.all(others.map(livePaths))).flat();
    expect(requested.filter((path) => foreign.includes(path))).toEqual([]);
    expect(requested).toEqual(expect.arrayContaining([expect.stringMatching(/\/isolated(-\w+)?\.js$/)]));
  });

  it('has sign-in, and a labelled stub in a slot that another remote would fill', async () => {
    const { page } = visitor();
    await page.goto('/isolated');
    await page.getByRole('link', { name: 'mfe-tours' }).click();
    await page.getByRole('link', { name: 'Login', exact: true }).click();
    await logIn(visitor(), SAMPLE.email, SAMPLE.password);
    await expectVisible(page.getByText(`Signed in as ${SAMPLE.email}`));
    await page.getByRole('link', { name: 'Start' }).click();
    await page.getByRole('link', { name: 'All Packages' }).click();
    await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click();
    await expectVisible(page.getByText('Stub for the slot “booking-box”'));
  });

  it('shows a slot it offers, with sample data', async () => {
    const { page } = visitor();
    await page.goto('/isolated');
    await page.getByRole('link', { name: 'mfe-bookings' }).click();
    await page.getByRole('link', { name: 'Slot booking-box' }).click();
    await expectVisible(page.getByRole('button', { name: 'Book Now' }));
  });
});

/** The address of a remote's isolated page: the list of them has a link to it. */
async function isolatedPageOf(remote: string): Promise<string> {
  const html = await (await fetch(`${ORIGIN}/isolated`)).text();
  const address = new RegExp(`href="([^"]*/${remote}/[^"]*)"`).exec(html)?.[1];
  if (!address) throw new Error(`There is no link to the isolated page of ${remote}.`);
  return address;
}

/** The paths of the identity provider, here the Auth emulator's. */
const IDENTITY = /^\/(identitytoolkit|securetoken|emulator)/;

/**
 * Opens an isolated page in the state of a query, without any backend. Returns the requests to backends, as
 * they happen.
 */
async function openWithoutBackends(page: Page, remote: string, state: string, screen: string) {
  const backendRequests: string[] = [];
  await page.route(
    ({ pathname }) => isBackendPath(pathname) || IDENTITY.test(pathname),
    (route) => {
      backendRequests.push(route.request().url());
      return route.abort();
    },
  );
  await page.goto(`${await isolatedPageOf(remote)}?${state}#${screen}`);
  return backendRequests;
}

const choose = (page: Page, label: string, option: string) =>
  page.getByLabel(label, { exact: true }).selectOption({ label: option });

describe('an isolated page without backends', () => {
  it.each([
    ['mfe-tours', '/allpak', 'All 26 Tour Packages'],
    ['mfe-tours', '/myCreate', 'My Created Packages'],
    ['mfe-bookings', '/mybookings', 'Upcoming'],
    ['mfe-tasks', '/poste', 'Translate a menu into English'],
    ['mfe-home-search', '/?from=DAC&to=ZYL', 'Tours to and from Sylhet'],
  ])('of %s shows %s with sample data', async (remote, screen, heading) => {
    const { page } = visitor();
    const backendRequests = await openWithoutBackends(page, remote, 'data=sample&who=guide', screen);
    await expectVisible(page.getByRole('heading', { name: heading }));
    expect(backendRequests).toEqual([]);
  });

  it('shows a slot it offers with each of its examples', async () => {
    const { page } = visitor();
    const backendRequests = await openWithoutBackends(
      page,
      'mfe-bookings',
      'data=sample&who=traveller',
      '/screens',
    );
    await page.getByRole('link', { name: 'A departed tour' }).click();
    await expectVisible(page.getByText('This tour has already departed'));
    await page.getByRole('link', { name: 'Start' }).click();
    await page.getByRole('link', { name: 'Slot booking-box' }).click();
    await page.getByRole('button', { name: 'Book Now' }).click();
    await expectVisible(page.getByRole('dialog', { name: 'Booking Successful!' }));
    expect(backendRequests).toEqual([]);
  });

  it('signs in whoever an example needs', async () => {
    const { page } = visitor();
    await openWithoutBackends(page, 'mfe-tours', 'data=sample', '/screens');
    await page.getByRole('link', { name: 'A tour the traveller booked' }).click();
    await expectVisible(page.getByText('Booked', { exact: true }));
    await page.getByRole('link', { name: 'Start' }).click();
    await page.getByRole('link', { name: 'The guide’s own tour' }).click();
    await expectVisible(page.getByRole('heading', { name: 'Update Package' }));
    expect(await page.getByLabel('Signed in', { exact: true }).inputValue()).toBe('guide');
  });

  it('signs in the chosen user, and stores changes only until it is closed', async () => {
    const { page } = visitor();
    const screen = `/tour-details/${idOf(2)}`;
    const backendRequests = await openWithoutBackends(page, 'mfe-tours', 'data=sample&who=anonymous', screen);
    await expectVisible(page.getByRole('heading', { name: 'Login' }));
    await choose(page, 'Signed in', 'A traveller');
    await expectVisible(page.getByText('Booked', { exact: true }));
    expect(new URL(page.url()).searchParams.get('who')).toBe('traveller');
    await page.getByRole('button', { name: 'Like', exact: true }).click();
    await expectVisible(page.getByRole('button', { name: '✓ Liked' }));
    expect(backendRequests).toEqual([]);

    // The site, in the same browser, knows nothing of it.
    await page.goto('/isolated');
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['darkMode']);
  });

  it('shows a failure, and Retry works once the backends respond', async () => {
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

  it('shows the loading state while backends are slow', async () => {
    const { page } = visitor();
    await openWithoutBackends(page, 'mfe-tasks', 'data=slow&who=traveller', '/poste');
    await expectVisible(page.getByText('Loading...'));
    await expectVisible(page.getByRole('heading', { name: 'Translate a menu into English' }));
  });

  it('shows the fallback of a slot whose content crashes, and of an empty slot', async () => {
    const { page, consoleErrors: complaints } = visitor();
    const screen = `/tour-details/${idOf(3)}`;
    const state = 'data=sample&who=traveller&slot.booking-box=broken&theme=dark';
    await openWithoutBackends(page, 'mfe-tours', state, screen);
    await expectVisible(page.getByRole('heading', { level: 1, name: 'By boat through the Sundarbans' }));
    await expectVisible(page.getByText(/booking is not available/i));
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(complaints.splice(0).join()).toContain("The slot 'booking-box' is switched to broken.");

    await choose(page, 'Slot booking-box', 'Stub');
    await expectVisible(page.getByText('Here a traveller books the tour.'));
    await choose(page, 'Slot booking-box', 'Nothing');
    await expectVisible(page.getByText(/booking is not available/i));
  });
});

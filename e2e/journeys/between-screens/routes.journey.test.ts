import { requestFrom } from '@safar/scripts/checks/site-requests';
import { SAMPLE_ACCOUNTS } from '@safar/scripts/stack/sample-accounts';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { listTasks } from '@safar/shared-contracts/endpoints/tasks';
import type { Locator } from 'playwright-core';
import { expectVisible } from '../../visitor/expect-visible';
import { logIn } from '../../visitor/accounts';
import { expectHintsUsed, recordUse } from '../../builds/used-hints';
import { visitorPerTest, ORIGIN } from '../../visitor/visitor';

const [TRAVELLER] = SAMPLE_ACCOUNTS;
const visitor = visitorPerTest();
/** What the pages of a test requested. */
let requested: URL[];
beforeEach(() => {
  requested = [];
  visitor().page.on('request', (request) => requested.push(new URL(request.url())));
  return recordUse(visitor().page);
});
afterEach(expectOwnRequests);

function expectOwnRequests(): void {
  const foreign = requested.filter(
    ({ protocol, origin }) => protocol.startsWith('http') && origin !== ORIGIN,
  );
  expect(foreign.map(String)).toEqual([]);
}
const headingOf = (name: string) => visitor().page.getByRole('heading', { level: 1, name, exact: true });

const PUBLIC = [
  ['/', 'Your next journey starts here'],
  ['/allpak', 'All Packages'],
  ['/Blog', 'About'],
  ['/register', 'Register'],
  ['/login', 'Login'],
  ['/faqs', 'FAQs'],
  ['/support', 'Support'],
  ['/terms', 'Terms & Conditions'],
] as const;

const GUARDED = [
  ['/add-pak', 'Add Package'],
  ['/poste', 'Task board'],
  ['/mybookings', 'My Bookings'],
  ['/my-profile', 'My Profile'],
  ['/myCreate', 'My Created Packages'],
  ['/add-task', 'Post a task'],
] as const;

/** Guarded screens whose path has an id. */
const GUARDED_WITH_ID = ['/update', '/update-task', '/tour-details'];

async function firstTask() {
  const { data } = await requestFrom(ORIGIN, listTasks, { query: { limit: 1 } });
  const [task] = data;
  if (!task) throw new Error('There is no sample task.');
  return task;
}

async function expectLayout(): Promise<void> {
  const { page } = visitor();
  await expectVisible(page.getByRole('banner'));
  await expectVisible(page.getByRole('contentinfo'));
}

describe('an anonymous visitor', () => {
  it.each(PUBLIC)('reads %s, between the navigation and the footer', async (path, heading) => {
    await visitor().page.goto(path);
    await expectVisible(headingOf(heading));
    await expectLayout();
    await expectHintsUsed(visitor().page);
  });

  it.each([...GUARDED.map(([path]) => path), ...GUARDED_WITH_ID.map((path) => `${path}/${'0'.repeat(24)}`)])(
    'is sent from %s to login, with the return path',
    async (path) => {
      const { page } = visitor();
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('returnTo') === path);
      await expectVisible(headingOf('Login'));
      await expectLayout();
    },
  );

  it('reads a task at both of its addresses', async () => {
    const { _id, title } = await firstTask();
    for (const path of [`/bid-detail/${_id}`, `/bid/any-words-${_id}`]) {
      await visitor().page.goto(path);
      await expectVisible(headingOf(title));
      await expectHintsUsed(visitor().page);
    }
  });

  it('makes requests to this site only', async () => {
    // As in each test of this file, and here until the page is idle.
    await visitor().page.goto('/', { waitUntil: 'networkidle' });
    expect(requested.length).toBeGreaterThan(10);
    expectOwnRequests();
  });
});

describe('a signed-in user', () => {
  beforeEach(async () => {
    const { page } = visitor();
    await page.goto('/login?returnTo=%2Fmy-profile');
    await logIn(visitor(), TRAVELLER.email, TRAVELLER.password);
    await page.waitForURL('/my-profile');
  });

  it('can open every guarded screen', async () => {
    const { data } = await requestFrom(ORIGIN, listPackages, { query: { limit: 1 } });
    const [tour] = data;
    if (!tour) throw new Error('There is no sample package.');
    const task = await firstTask();
    for (const [path, heading] of [
      ...GUARDED,
      [`/update/${tour._id}`, 'Update Package'],
      [`/update-task/${task._id}`, 'Update task'],
      [`/tour-details/${tour._id}`, tour.tourName],
    ] as const) {
      await visitor().page.goto(path);
      await expectVisible(headingOf(heading));
      await expectLayout();
      await expectHintsUsed(visitor().page);
    }
  });

  it('has four links in the navigation, five in the menu, and Log out', async () => {
    const { page } = visitor();
    const linksIn = (place: Locator) =>
      place
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => `${link.textContent} ${link.getAttribute('href')}`));
    // Later remotes may add links after these.
    expect((await linksIn(page.getByRole('navigation', { name: 'Main' }))).slice(0, 4)).toEqual([
      'Home /',
      'All Packages /allpak',
      'Add Package /add-pak',
      'About /Blog',
    ]);
    await page.getByRole('button', { name: 'Profile menu' }).click();
    const menu = page.getByRole('banner').getByRole('list').last();
    expect(await linksIn(menu)).toEqual([
      'See all profiles /my-profile',
      'My Create /myCreate',
      'My Bookings /mybookings',
      'Favourites /favourites',
      'Notices /notices',
    ]);
    await expectVisible(page.getByRole('banner').getByRole('button', { name: 'Log out' }));
  });
});

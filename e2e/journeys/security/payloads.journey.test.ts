import { requestFrom, requestToken } from '@safar/scripts/checks/site-requests';
import { waitUntilLoaded } from '@safar/scripts/checks/screens/wait-until-loaded';
import { inFull } from '@safar/shared-server/testing/in-full';
import { bookPackage } from '@safar/shared-contracts/endpoints/bookings';
import { addPackage, deletePackage } from '@safar/shared-contracts/endpoints/packages';
import { addTask, deleteTask } from '@safar/shared-contracts/endpoints/tasks';
import { loginPath, paths } from '@safar/shared-contracts/paths';
import { utcDateIn } from '@safar/shared-testing/date';
import { PAYLOADS } from '@safar/shared-testing/payloads';
import { taskFields } from '@safar/shared-testing/task';
import { tourPackageCreate } from '@safar/shared-testing/tour-package';
import { mapConcurrently } from '@safar/tooling/map-concurrently';
import type { Page } from 'playwright-core';
import { newAccount, PASSWORD, register } from '../../visitor/accounts';
import { expectVisible } from '../../visitor/expect-visible';
import { ORIGIN, Visitor } from '../../visitor/visitor';

/** What a title is made of; the details of each tour and task hold all payloads. */
const TITLES = [
  ...['a script', 'a picture that fails', 'a drawing that loads', 'a field with the focus'],
  ...['the end of a double-quoted attribute', 'the end of a title', 'the end of JSON-LD'],
  'a comment that swallows a script',
].map((name) => PAYLOADS[name] ?? '');
const DETAILS = Object.values(PAYLOADS).join('\n');
const NAME = PAYLOADS['the end of a double-quoted attribute'] ?? '';

const GUIDE = { ...newAccount('Payload Guide'), name: NAME, password: PASSWORD };
const TRAVELLER = { ...newAccount('Payload Traveller'), name: NAME, password: PASSWORD };

let guide: Visitor;
let traveller: Visitor;
const tours: { id: string; title: string; guideId: string }[] = [];
const tasks: { _id: string; title: string }[] = [];
let bookingId = '';

/** Records what the page's policy would not let run: escaping comes first, the policy is the second wall. */
async function recordViolations({ page }: Visitor): Promise<void> {
  await page.context().addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample, sourceFile }) =>
      violations.push(`${violatedDirective} ${sample} ${sourceFile}`),
    );
  });
}

beforeAll(async () => {
  [guide, traveller] = await Promise.all([Visitor.open(), Visitor.open()]);
  await Promise.all([guide, traveller].map(recordViolations));
  await Promise.all([register(guide, GUIDE), register(traveller, TRAVELLER)]);
  const token = await requestToken(ORIGIN, GUIDE);
  const { email } = GUIDE;
  for (const title of TITLES) {
    const texts = { tourName: title, destination: title, departureLocation: title, guideName: NAME };
    const fields = { ...texts, packageDetails: DETAILS, departureDate: utcDateIn(3000) };
    const body = tourPackageCreate({ ...fields, email, guideEmail: email });
    const { data } = await requestFrom(ORIGIN, addPackage, { token, body });
    tours.push({ id: data._id, title, guideId: data.guideId });
    const task = { title, description: DETAILS, deadline: utcDateIn(3000) };
    tasks.push((await requestFrom(ORIGIN, addTask, { token, body: taskFields(task) })).data);
  }
  const booking = { email: TRAVELLER.email, tourPackage: tours[0]?.id ?? '' };
  const traveling = await requestToken(ORIGIN, TRAVELLER);
  bookingId = (await requestFrom(ORIGIN, bookPackage, { token: traveling, body: booking })).data._id;
});

afterAll(async () => {
  const token = await requestToken(ORIGIN, GUIDE);
  for (const { id } of tours) await requestFrom(ORIGIN, deletePackage, { token, params: { id } });
  for (const { _id: id } of tasks) await requestFrom(ORIGIN, deleteTask, { token, params: { id } });
  await Promise.all([guide.close(), traveller.close()]);
});

/** How many screens are open at once: each waits until its network is idle. */
const CONCURRENT_SCREENS = 2;

/**
 * Opens screens in tabs of their own, and expects of each that nothing of a user became more than a text.
 * `titles`: the headings of some, by the path.
 */
async function expectHarmless(
  visitor: Visitor,
  screens: readonly string[],
  titles: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  await mapConcurrently(screens, CONCURRENT_SCREENS, async (path) => {
    const tab = await visitor.page.context().newPage();
    await expectHarmlessIn(tab, path);
    const name = titles.get(path);
    if (name) await expectVisible(tab.getByRole('heading', { level: 1, name, exact: true }));
    await tab.close();
  });
  expect(visitor.consoleErrors).toEqual([]);
}

/** Opens a screen and expects that nothing of a user became an attribute or an element, or ran. */
async function expectHarmlessIn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilLoaded(page);
  const found = await page.evaluate(() => ({
    ran: 'safarRan' in window,
    violations: Reflect.get(window, 'violations'),
    handlers: [...document.querySelectorAll('*')]
      .flatMap(({ attributes }) => [...attributes].map(({ name }) => name))
      .filter((name) => name.startsWith('on')),
    foreign: document.querySelectorAll('base, object, embed, marquee, iframe, [src=x], [src*="evil.example"]')
      .length,
  }));
  expect({ path, ...found }).toEqual({ path, ran: false, violations: [], handlers: [], foreign: 0 });
}

describe('what a user wrote stays a text on every screen', () => {
  it('of its guide and poster, whose name is a payload too', async () => {
    const [tour] = tours;
    const [task] = tasks;
    await expectHarmless(guide, [
      ...[paths.home, paths.profile, paths.myPackages, paths.taskBoard],
      ...[paths.updatePackage(tour?.id ?? ''), paths.copyPackage(tour?.id ?? '')],
      paths.updateTask(task?._id ?? ''),
    ]);
    await guide.page.goto(paths.myPackages);
    for (const title of TITLES) await expectVisible(guide.page.getByText(title, { exact: true }));
  });

  it('of a traveller who searches, reads and books', async () => {
    const read = tours.filter((_tour, index) => index % inFull(1, 2) === 0);
    const titles = new Map(read.map(({ id, title }) => [paths.tourDetails(id), title]));
    const others = [
      ...[paths.myBookings, paths.voucher(bookingId), paths.guide(tours[0]?.guideId ?? '')],
      ...tasks.slice(0, 2).map((task) => paths.bid(task)),
    ];
    await expectHarmless(traveller, [...titles.keys(), ...others], titles);
  });

  it('of a visitor whose address holds it', async () => {
    const searches = TITLES.slice(0, inFull(4, 2)).flatMap((text) => [
      `${paths.allPackages}?${new URLSearchParams({ q: text })}`,
      `/${encodeURIComponent(text)}`,
    ]);
    await expectHarmless(traveller, [...searches, loginPath('javascript:safarRan=1')]);
  });
});

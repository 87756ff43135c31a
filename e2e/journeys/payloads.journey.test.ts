import { requestFrom, requestToken } from '@safar/scripts/checks/site-requests';
import { inFull } from '@safar/scripts/checks/testing/in-full';
import { bookPackage } from '@safar/shared-contracts/endpoints/bookings';
import { addPackage, deletePackage } from '@safar/shared-contracts/endpoints/packages';
import { addTask, deleteTask } from '@safar/shared-contracts/endpoints/tasks';
import { loginPath, paths } from '@safar/shared-contracts/paths';
import { utcDateIn } from '@safar/shared-testing/date';
import { PAYLOADS } from '@safar/shared-testing/payloads';
import { taskFields } from '@safar/shared-testing/task';
import { tourPackageCreate } from '@safar/shared-testing/tour-package';
import { newAccount, PASSWORD, register } from '../accounts';
import { expectVisible } from '../expect-visible';
import { waitUntilLoaded } from '../sweep/wait-until-loaded';
import { closeBrowserAfterAll, ORIGIN, Visitor } from '../visitor';

closeBrowserAfterAll();

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
  await page.addInitScript(() => {
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
  await register(guide, GUIDE);
  await register(traveller, TRAVELLER);
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

/** Opens a screen and expects that nothing of a user became an attribute or an element, or ran. */
async function expectHarmless({ page, consoleErrors }: Visitor, path: string): Promise<void> {
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
  expect(consoleErrors).toEqual([]);
}

describe('what a user wrote stays a text on every screen', () => {
  it('of its guide and poster, whose name is a payload too', async () => {
    const [tour] = tours;
    const [task] = tasks;
    for (const path of [
      ...[paths.home, paths.profile, paths.myPackages, paths.taskBoard],
      ...[paths.updatePackage(tour?.id ?? ''), paths.copyPackage(tour?.id ?? '')],
      paths.updateTask(task?._id ?? ''),
    ]) {
      await expectHarmless(guide, path);
    }
    await guide.page.goto(paths.myPackages);
    for (const title of TITLES) await expectVisible(guide.page.getByText(title, { exact: true }));
  });

  it('of a traveller who searches, reads and books', async () => {
    const { page } = traveller;
    for (const { id, title } of tours.filter((_tour, index) => index % inFull(1, 2) === 0)) {
      await expectHarmless(traveller, paths.tourDetails(id));
      await expectVisible(page.getByRole('heading', { level: 1, name: title, exact: true }));
    }
    for (const path of [
      ...[paths.myBookings, paths.voucher(bookingId), paths.guide(tours[0]?.guideId ?? '')],
      ...tasks.slice(0, 2).map((task) => paths.bid(task)),
    ]) {
      await expectHarmless(traveller, path);
    }
  });

  it('of a visitor whose address holds it', async () => {
    for (const text of TITLES.slice(0, inFull(4, 2))) {
      await expectHarmless(traveller, `${paths.allPackages}?${new URLSearchParams({ q: text })}`);
      await expectHarmless(traveller, `/${encodeURIComponent(text)}`);
    }
    await expectHarmless(traveller, loginPath('javascript:safarRan=1'));
  });
});

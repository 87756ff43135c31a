import { readFileSync } from 'node:fs';
import { requestFrom, requestToken, sendRequest } from '@safar/scripts/checks/site-requests';
import { bookPackage, listBookings } from '@safar/shared-contracts/endpoints/bookings';
import { getGuide } from '@safar/shared-contracts/endpoints/guides';
import { getMyTasksData, getMyToursData } from '@safar/shared-contracts/endpoints/my-data';
import {
  addPackage,
  getPackage,
  likePackage,
  listPackages,
} from '@safar/shared-contracts/endpoints/packages';
import { addTask } from '@safar/shared-contracts/endpoints/tasks';
import { utcDateIn } from '@safar/shared-testing/date';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { taskFields } from '@safar/shared-testing/task';
import { tourPackageCreate } from '@safar/shared-testing/tour-package';
import { newAccount, PASSWORD, register } from '../../visitor/accounts';
import { expectVisible } from '../../visitor/expect-visible';
import { ORIGIN, Visitor } from '../../visitor/visitor';

describe('a user who was a guide and a traveller', () => {
  const person = newAccount('Oishi Owndata');
  const credentials = { email: person.email, password: PASSWORD };
  const traveller = newAccount('Tariq Traveller');
  const unique = Math.random().toString(36).slice(2, 8);
  const phone = '+880 1799 424242';
  let owner: Visitor;
  let booker: Visitor;
  let booked: { _id: string; guideId: string };
  let tokenOfBooker: string;
  let firstUid: string;

  const addTour = async (token: string, tourName: string) => {
    const own = { email: person.email, guideEmail: person.email, guideName: person.name };
    const body = tourPackageCreate({ ...own, tourName, contactNo: phone, departureDate: utcDateIn(30) });
    return (await requestFrom(ORIGIN, addPackage, { body, token })).data;
  };

  beforeAll(async () => {
    owner = await Visitor.open();
    booker = await Visitor.open();
    await register(owner, person);
    await register(booker, traveller);
    const token = await requestToken(ORIGIN, credentials);
    tokenOfBooker = await requestToken(ORIGIN, { email: traveller.email, password: PASSWORD });
    booked = await addTour(token, `Booked ${unique}`);
    await addTour(token, `Unbooked ${unique}`);
    const booking = { email: traveller.email, tourPackage: booked._id };
    await requestFrom(ORIGIN, bookPackage, { body: booking, token: tokenOfBooker });
    const { data } = await requestFrom(ORIGIN, listPackages, { query: { limit: 5 }, token });
    const other = data.find(({ mine }) => !mine);
    if (!other) throw new Error('The sample data has no tour of somebody else.');
    const email = { email: person.email };
    await requestFrom(ORIGIN, bookPackage, { body: { ...email, tourPackage: other._id }, token });
    await requestFrom(ORIGIN, likePackage, { params: { id: other._id }, body: email, token });
    await requestFrom(ORIGIN, addTask, { body: taskFields({ title: `Task ${unique}` }), token });
  });
  afterAll(async () => {
    expect([...owner.consoleErrors, ...booker.consoleErrors]).toEqual([]);
    await owner.close();
    await booker.close();
  });

  it('downloads all of it as one file', async () => {
    const { page } = owner;
    await page.goto('/my-profile');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^safar-my-data-\d{4}-\d\d-\d\d\.json$/);
    const text = readFileSync(await file.path(), 'utf8');
    const content: unknown = JSON.parse(text);
    expect(content).toMatchObject({
      site: ORIGIN,
      profile: { displayName: person.name, email: person.email, photoURL: '/scenes/guide-2.svg' },
      tours: {
        account: { email: person.email },
        packages: [{ tourName: `Unbooked ${unique}` }, { tourName: `Booked ${unique}`, contactNo: phone }],
        bookings: [{ status: 'Booked' }],
        likes: [{ tourPackage: {} }],
      },
      tasks: { tasks: [{ title: `Task ${unique}` }], bids: [] },
    });
    expect(text.replaceAll(person.email, '')).not.toContain('.example"');
    expect(text.match(/\+880/g)).toHaveLength(2);
    await expectVisible(page.getByText('Your data is saved in the file', { exact: false }));
    firstUid = (await requestFrom(ORIGIN, getMyToursData, { token: await requestToken(ORIGIN, credentials) }))
      .data.account.uid;
  });

  it('deletes the account, after it said what happens, and after a wrong password', async () => {
    const { page } = owner;
    const elsewhere = await page.context().newPage();
    await elsewhere.goto('/mybookings');
    await expectVisible(elsewhere.getByRole('heading', { level: 1, name: 'My Bookings' }));
    const form = await page.context().newPage();
    await form.goto('/add-task');
    await form.getByLabel('Title').fill('Typed');
    const drafts = () =>
      form.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('-draft')));
    await waitUntil(async () => (await drafts()).length > 0, {
      timeoutMs: 10_000,
      failure: 'Nothing is kept.',
    });
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expectVisible(dialog.getByText('with 1 tour, 1 booking, 1 like and 1 task.', { exact: false }));
    await expectVisible(dialog.getByText('1 tour that travellers booked stays', { exact: false }));
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByLabel('Password', { exact: true }).fill('Wrong2026');
    await page.getByRole('button', { name: 'Delete my account for good' }).click();
    await expectVisible(page.getByText('The password is incorrect.'));
    // Firebase's refusal is logged.
    owner.consoleErrors.length = 0;
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Delete my account for good' }).click();
    await page.waitForURL('/');
    await expectVisible(page.getByText('Your account is deleted.'));
    await expectVisible(page.getByRole('banner').getByRole('link', { name: 'Login' }));
    await expect(requestToken(ORIGIN, credentials)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
    // The other tab says why it shows the login now.
    const why = /^You logged out in another tab, or deleted|^Your session has ended/;
    await expectVisible(elsewhere.getByText(why));
    await elsewhere.close();
    // Who types on in another tab stores nothing anew.
    await expectVisible(form.getByText('You are logged out. What you typed is still here', { exact: false }));
    await form.getByLabel('Title').fill('Typed on');
    await form.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(await drafts()).toEqual([]);
    await form.close();
  });

  it('leaves booked tours to their travellers, without a trace of the guide', async () => {
    const query = { email: traveller.email };
    const { data } = await requestFrom(ORIGIN, listBookings, { query, token: tokenOfBooker });
    expect(data).toMatchObject([{ tourPackage: { tourName: `Booked ${unique}`, available: false } }]);
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`${person.name}|${person.email}|424242`));
    for (const [endpoint, id] of [
      [getPackage, booked._id],
      [getGuide, booked.guideId],
    ] as const) {
      expect((await sendRequest(ORIGIN, endpoint, { params: { id } })).status).toBe(404);
    }
    const { page } = booker;
    await page.goto('/mybookings');
    await expectVisible(page.getByText(`Booked ${unique}`).first());
    expect((await fetch(`${ORIGIN}/guides/${booked.guideId}`)).status).toBe(404);
  });

  it('finds nothing of it after registering the same address again', async () => {
    await register(owner, person);
    const { page } = owner;
    await page.goto('/mybookings');
    await expectVisible(page.getByText('No bookings found.'));
    const token = await requestToken(ORIGIN, credentials);
    const tours = await requestFrom(ORIGIN, getMyToursData, { token });
    expect(tours.data).toMatchObject({ packages: [], bookings: [], likes: [] });
    expect(tours.data.account.uid).not.toBe(firstUid);
    const tasks = await requestFrom(ORIGIN, getMyTasksData, { token });
    expect(tasks.data).toMatchObject({ tasks: [], bids: [] });
  });
});

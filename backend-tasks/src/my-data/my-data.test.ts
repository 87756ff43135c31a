import { deleteMyTasksData as deletion, getMyTasksData } from '@safar/shared-contracts/endpoints/my-data';
import { addTask, bidOnTask, getTask, listTasks } from '@safar/shared-contracts/endpoints/tasks';
import { codeOf, uidOf, type TestUser } from '@safar/shared-server/testing/backend-under-test';
import { allRows } from '@safar/shared-server/testing/fuzz-tables';
import { taskFields } from '@safar/shared-testing/task';
import { OMAR, RAFIQ, TANIA, tasksApp } from '../testing/tasks-app';
import { deleteMyTasksData } from './my-data.queries';

let backend: Awaited<ReturnType<typeof tasksApp>>;
beforeEach(async () => {
  backend = await tasksApp();
});
afterEach(() => backend.close());

const post = async (as: TestUser, title = 'A logo') =>
  (await backend.succeed(addTask, { as, body: taskFields({ title }) })).data._id;
const bid = (as: TestUser, id: string) =>
  backend.request(bidOnTask, { as, params: { id }, body: { email: as.email } });
const myData = async (as: TestUser) => (await backend.succeed(getMyTasksData, { as })).data;
/** All rows but those of ended sessions. They have the uid, and in these tests a uid has the email in it. */
const storedRows = async () => (await allRows(backend.pool)).replace(/^sessions_ended.*$/gm, '');

describe('my data', () => {
  it('are the account, the own tasks and bids, and nothing of anybody else', async () => {
    const mine = await post(RAFIQ, 'Mine');
    const other = await post(TANIA, 'Hers');
    await bid(RAFIQ, other);
    await bid(OMAR, mine);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/);
    const data = await myData(RAFIQ);
    expect(data).toEqual({
      account: { uid: uidOf(RAFIQ.email), email: RAFIQ.email, emailVerified: false, storedSince: time },
      tasks: [
        {
          ...taskFields({ title: 'Mine' }),
          _id: mine,
          likeCount: 1,
          posterName: RAFIQ.name,
          posterRating: 0,
          addedAt: time,
          changedAt: time,
          takenAt: null,
        },
      ],
      bids: [{ task: { _id: other, title: 'Hers' }, bidAt: time, bidderName: 'Rafiq Guide' }],
      notices: [expect.objectContaining({ kind: 'bid-received', at: time, readAt: null })],
      unwantedMails: [],
    });
    expect(JSON.stringify(data)).not.toMatch(/tania@|omar@/);
  });

  it('are for signed-in users', async () => {
    expect(codeOf(await backend.request(getMyTasksData))).toEqual([401, 'UNAUTHENTICATED']);
  });
});

describe('a deleted account', () => {
  it('has signed in lately: a stolen token, or an open session, is not enough', async () => {
    const id = await post(TANIA, 'Hers');
    const stolen = { ...TANIA, authTime: Math.floor(Date.now() / 1000) - 400 };
    expect(codeOf(await backend.request(deletion, { as: stolen }))).toEqual([401, 'UNAUTHENTICATED']);
    expect((await backend.succeed(getTask, { params: { id } })).data.title).toBe('Hers');
  });

  it('takes its tasks and bids along, and the counts fall', async () => {
    const mine = await post(TANIA, 'Hers');
    const other = await post(RAFIQ, 'His');
    for (const as of [TANIA, OMAR]) await bid(as, other);
    await bid(OMAR, mine);
    await backend.succeed(deletion, { as: TANIA });
    expect(codeOf(await backend.request(getTask, { params: { id: mine } }))).toEqual([404, 'NOT_FOUND']);
    const { data } = await backend.succeed(listTasks, { query: {} });
    expect(data).toMatchObject([{ _id: other, likeCount: 1 }]);
    expect(await storedRows()).not.toMatch(/tania/i);
    expect((await myData(OMAR)).bids).toHaveLength(1);
    // Without the title, which is a text of the account that is gone.
    expect((await myData(OMAR)).notices).toMatchObject([
      { kind: 'task-deleted', title: 'A task that you bid on is deleted' },
    ]);
  });

  it('is deleted once: repeating it changes nothing', async () => {
    await bid(TANIA, await post(RAFIQ));
    await backend.succeed(deletion, { as: TANIA });
    const rows = await storedRows();
    await deleteMyTasksData(backend.pool, uidOf(TANIA.email));
    expect(await storedRows()).toBe(rows);
  });

  it('shows nothing to whoever registers the address again', async () => {
    await post(TANIA);
    await backend.succeed(deletion, { as: TANIA });
    expect(await myData({ ...TANIA, sub: 'another uid' })).toMatchObject({ tasks: [], bids: [] });
  });

  it('is gone whatever else it does at that moment', async () => {
    const tasks = [];
    for (let number = 0; number < 6; number += 1) tasks.push(await post(OMAR));
    await post(TANIA);
    const responses = await Promise.all([
      ...tasks.map((id) => bid(TANIA, id)),
      backend.request(addTask, { as: TANIA, body: taskFields() }),
      deleteMyTasksData(backend.pool, uidOf(TANIA.email)),
    ]);
    for (const response of responses) expect([200, 201, 401, undefined]).toContain(response?.status);
    expect(await storedRows()).not.toMatch(/tania/i);
    const { data } = await backend.succeed(listTasks, { query: {} });
    expect(data.map(({ likeCount }) => likeCount)).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

import { randomUUID } from 'node:crypto';
import { listTaskNotices, readTaskNotices } from '@safar/shared-contracts/endpoints/notices';
import * as endpoints from '@safar/shared-contracts/endpoints/tasks';
import { withdrawBid } from '@safar/shared-contracts/endpoints/withdrawal';
import { WITHDRAWAL_REFUSALS } from '@safar/shared-contracts/task.contract';
import { codeOf } from '@safar/shared-server/testing/backend-under-test';
import { taskFields } from '@safar/shared-testing/task';
import { OMAR, RAFIQ, TANIA, tasksAppForTests } from '../testing/tasks-app';

const backend = tasksAppForTests();

type User = typeof RAFIQ;
const post = async () =>
  (await backend.succeed(endpoints.addTask, { as: RAFIQ, body: taskFields({ title: 'Menu' }) })).data._id;
const read = async (id: string, as?: User) =>
  (await backend.succeed(endpoints.getTask, { as, params: { id } })).data;
const bid = (id: string, as: User) =>
  backend.succeed(endpoints.bidOnTask, { as, params: { id }, body: { email: as.email } });
const withdraw = (id: string, as: User | undefined, key?: string) =>
  backend.request(withdrawBid, { as, params: { id }, key });
const setTaken = (id: string, taken: boolean) =>
  backend.succeed(endpoints.setTaken, { as: RAFIQ, params: { id }, body: { taken } });
const kinds = async (id: string) => (await noticesOf(RAFIQ, id)).map(({ kind }) => kind);
const noticesOf = async (as: User, about: string) =>
  (await backend.succeed(listTaskNotices, { as })).data.filter(({ path }) => path.endsWith(about));

describe('a bid that is withdrawn', () => {
  it('is gone from the count, the lists and the poster at once, and may be placed again', async () => {
    const id = await post();
    await bid(id, TANIA);
    await bid(id, OMAR);
    expect((await withdraw(id, TANIA)).body).toMatchObject({ modifiedCount: 1 });
    expect(await read(id, TANIA)).toMatchObject({ likeCount: 1, bidByMe: false });
    expect(await read(id, OMAR)).toMatchObject({ bidByMe: true });
    const bids = await backend.succeed(endpoints.listBids, { as: RAFIQ, params: { id } });
    expect(bids.data).toMatchObject([{ email: OMAR.email }]);
    const own = await backend.succeed(endpoints.listTasks, { as: TANIA, query: { mine: 'bid' } });
    expect(own.data.map(({ _id }) => _id)).not.toContain(id);
    expect(await bid(id, TANIA)).toMatchObject({ modifiedCount: 1 });
    expect(await read(id)).toMatchObject({ likeCount: 2 });
  });

  it('is reported to the poster, of many in one notice, and without a name', async () => {
    const id = await post();
    await bid(id, TANIA);
    await bid(id, OMAR);
    const titles = async () =>
      (await noticesOf(RAFIQ, id)).filter(({ kind }) => kind === 'bid-withdrawn').map(({ title }) => title);
    await withdraw(id, TANIA);
    expect(await titles()).toEqual(['Somebody withdrew a bid on your task Menu']);
    await withdraw(id, OMAR);
    expect(await titles()).toEqual(['2 bids on your task Menu are withdrawn']);
  });

  it('leaves its poster one notice, and no mail of the bid, when nobody has read of the bid', async () => {
    const id = await post();
    await bid(id, TANIA);
    await withdraw(id, TANIA);
    expect(await kinds(id)).toEqual(['bid-withdrawn']);
    const mails = await backend.pool.query(
      'select kind from notice_mail join notice on id = notice_id where about_id = $1',
      [id],
    );
    expect(mails.rows).toEqual([{ kind: 'bid-withdrawn' }]);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['that is read', () => backend.succeed(readTaskNotices, { as: RAFIQ, body: {} })],
    ['of several bids', (id) => bid(id, OMAR)],
  ])('leaves its poster a notice of bids %s', async (_which, meanwhile) => {
    const id = await post();
    await bid(id, TANIA);
    await meanwhile(id);
    await withdraw(id, TANIA);
    expect(await kinds(id)).toEqual(['bid-withdrawn', 'bid-received']);
  });

  it('leaves its poster the notice of the next bid, by somebody else', async () => {
    const id = await post();
    await bid(id, TANIA);
    await backend.succeed(readTaskNotices, { as: RAFIQ, body: {} });
    await bid(id, OMAR);
    await withdraw(id, TANIA);
    expect(await kinds(id)).toEqual(['bid-withdrawn', 'bid-received', 'bid-received']);
  });

  it('is withdrawn once, however often it is sent, also when the task is taken meanwhile', async () => {
    const id = await post();
    await bid(id, TANIA);
    await bid(id, OMAR);
    const key = randomUUID();
    const [first, same] = [await withdraw(id, TANIA, key), await withdraw(id, TANIA, key)];
    expect([first.status, same.text]).toEqual([200, first.text]);
    expect((await withdraw(id, TANIA)).body).toMatchObject({ modifiedCount: 0 });
    await setTaken(id, true);
    expect((await withdraw(id, TANIA)).body).toMatchObject({ modifiedCount: 0 });
    expect(await read(id)).toMatchObject({ likeCount: 1 });
    expect(await noticesOf(TANIA, id)).toEqual([]);
  });

  it('is so once when it is withdrawn in two tabs at the same time', async () => {
    const id = await post();
    await bid(id, TANIA);
    const both = await Promise.all([withdraw(id, TANIA), withdraw(id, TANIA)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read(id)).toMatchObject({ likeCount: 0 });
  });

  it('has no notice any more that it still counts', async () => {
    const id = await post();
    await bid(id, TANIA);
    await setTaken(id, true);
    await setTaken(id, false);
    expect(await noticesOf(TANIA, id)).toMatchObject([
      { text: expect.stringContaining('Your bid still counts') },
    ]);
    await withdraw(id, TANIA);
    await setTaken(id, true);
    expect(await noticesOf(TANIA, id)).toEqual([]);
    await setTaken(id, false);
    await bid(id, TANIA);
    await setTaken(id, true);
    expect(await noticesOf(TANIA, id)).toMatchObject([{ title: 'The task Menu is taken' }]);
  });
});

describe('a bid stays', () => {
  it.each([
    ['when its task is taken', 'taken_at = now()', WITHDRAWAL_REFUSALS.taken],
    ['when its deadline has passed', 'deadline = current_date - 1', WITHDRAWAL_REFUSALS.closed],
  ])('%s', async (_when, change, message) => {
    const id = await post();
    await bid(id, TANIA);
    await backend.pool.query(`update task set ${change} where id = $1`, [id]);
    const refused = await withdraw(id, TANIA);
    expect(codeOf(refused)).toEqual([409, 'TASK_CLOSED']);
    expect(refused.body).toMatchObject({ message });
    expect(await read(id, TANIA)).toMatchObject({ likeCount: 1, bidByMe: true });
  });

  it('when somebody else withdraws theirs, or nobody is signed in, or there is no such task', async () => {
    const id = await post();
    await bid(id, TANIA);
    expect((await withdraw(id, OMAR)).body).toMatchObject({ modifiedCount: 0 });
    expect(codeOf(await withdraw(id, undefined))).toEqual([401, 'UNAUTHENTICATED']);
    expect(codeOf(await withdraw('0'.repeat(24), TANIA))).toEqual([404, 'NOT_FOUND']);
    expect(await read(id, TANIA)).toMatchObject({ likeCount: 1, bidByMe: true });
  });
});

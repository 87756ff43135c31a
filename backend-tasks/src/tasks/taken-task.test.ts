import { listTaskNotices, readTaskNotices } from '@safar/shared-contracts/endpoints/notices';
import * as endpoints from '@safar/shared-contracts/endpoints/tasks';
import { TASK_TAKEN } from '@safar/shared-contracts/task.contract';
import { codeOf } from '@safar/shared-server/testing/backend-under-test';
import { taskFields } from '@safar/shared-testing/task';
import { OMAR, RAFIQ, TANIA, tasksAppForTests } from '../testing/tasks-app';

const backend = tasksAppForTests();

type User = typeof RAFIQ;
const post = async (changes = {}) =>
  (await backend.succeed(endpoints.addTask, { as: RAFIQ, body: taskFields(changes) })).data;
const read = async (id: string, as?: User) =>
  (await backend.succeed(endpoints.getTask, { as, params: { id } })).data;
const bid = (id: string, as: User) =>
  backend.request(endpoints.bidOnTask, { as, params: { id }, body: { email: as.email } });

const UNKNOWN_ID = '0'.repeat(24);

describe('a task that is taken', () => {
  const take = (id: string, as: User | undefined = RAFIQ, taken = true) =>
    backend.request(endpoints.setTaken, { as, params: { id }, body: { taken } });
  const noticesOf = async (as: User) =>
    (await backend.succeed(listTaskNotices, { as })).data.filter(({ kind }) => kind === 'task-taken');

  it('takes no bid more, and says why, until its poster opens it again', async () => {
    const { _id, version } = await post();
    expect(await read(_id)).not.toHaveProperty('taken');
    expect((await take(_id)).body).toMatchObject({ data: { taken: true, version } });
    expect(await read(_id)).toMatchObject({ taken: true, closed: false });
    const refused = await bid(_id, TANIA);
    expect(codeOf(refused)).toEqual([409, 'TASK_CLOSED']);
    expect(refused.body).toMatchObject({ message: TASK_TAKEN });
    expect(await read(_id, TANIA)).toMatchObject({ likeCount: 0, bidByMe: false });
    await take(_id, RAFIQ, false);
    expect(await read(_id)).not.toHaveProperty('taken');
    expect((await bid(_id, TANIA)).body).toMatchObject({ modifiedCount: 1 });
  });

  it('is reported to each who had bid, once, however often it is taken', async () => {
    const { _id } = await post();
    await bid(_id, TANIA);
    for (const taken of [true, true, false, true]) await take(_id, RAFIQ, taken);
    expect(await noticesOf(TANIA)).toMatchObject([{ path: `/bid-detail/${_id}` }]);
    expect(await noticesOf(OMAR)).toEqual([]);
    expect((await bid(_id, TANIA)).body).toMatchObject({ modifiedCount: 0 });
  });

  it('has a notice that follows it, of one mail, when it is open again', async () => {
    const { _id } = await post({ title: 'Menu' });
    await bid(_id, TANIA);
    const seen = async () => {
      const notices = await noticesOf(TANIA);
      await backend.succeed(readTaskNotices, { as: TANIA, body: {} });
      return notices.map(({ title, read }) => [title, read]);
    };
    const taken = [['The task Menu is taken', false]];
    const open = [['The task Menu is open for bids again', false]];
    await backend.pool.query('delete from notice');
    for (const [isTaken, expected] of [
      [true, taken],
      [false, open],
      [true, taken],
      [false, open],
    ] as const) {
      await take(_id, RAFIQ, isTaken);
      expect(await seen()).toEqual(expected);
    }
    const { rows } = await backend.pool.query(
      'select from notice_mail m join notice n on n.id = m.notice_id',
    );
    expect(rows).toHaveLength(1);
  });

  it('is so for its poster to say alone', async () => {
    const { _id } = await post();
    expect(codeOf(await take(_id, TANIA))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await take(UNKNOWN_ID))).toEqual([404, 'NOT_FOUND']);
    expect(await read(_id)).not.toHaveProperty('taken');
  });
});

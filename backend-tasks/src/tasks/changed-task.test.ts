import { listTaskNotices, readTaskNotices } from '@safar/shared-contracts/endpoints/notices';
import * as endpoints from '@safar/shared-contracts/endpoints/tasks';
import type { TaskFields } from '@safar/shared-contracts/task.contract';
import { takeMail } from '@safar/shared-server/outbox.queries';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { sql } from '@safar/shared-server/sql';
import { utcDateIn } from '@safar/shared-testing/date';
import { taskFields } from '@safar/shared-testing/task';
import { OMAR, RAFIQ, TANIA, tasksAppForTests } from '../testing/tasks-app';

const backend = tasksAppForTests();
beforeEach(() => emptyTables(backend.pool, 'task', 'notice'));

type User = typeof RAFIQ;
const FIELDS = taskFields({ title: 'Menu', budget: 200, deadline: '2034-05-01', description: 'Two pages.' });

/** A task that Omar and Tania have bid on, with these changes. */
async function postWithBids(changes: Partial<TaskFields> = {}): Promise<string> {
  const { data } = await backend.succeed(endpoints.addTask, { as: RAFIQ, body: { ...FIELDS, ...changes } });
  for (const as of [OMAR, TANIA]) {
    await backend.succeed(endpoints.bidOnTask, { as, params: { id: data._id }, body: { email: as.email } });
  }
  return data._id;
}

const change = (id: string, changes: Partial<TaskFields>) =>
  backend.succeed(endpoints.updateTask, { as: RAFIQ, params: { id }, body: { ...FIELDS, ...changes } });
const take = (id: string) =>
  backend.succeed(endpoints.setTaken, { as: RAFIQ, params: { id }, body: { taken: true } });

const notices = async (as: User) =>
  (await backend.succeed(listTaskNotices, { as })).data
    .filter(({ kind }) => kind === 'task-changed')
    .map(({ title, text, path }) => ({ title, text, path }));

const KEPT = 'Your bid still counts. You can withdraw it while the task is open.';

describe('a task that is changed', () => {
  it('is reported to each who has bid, with what is different', async () => {
    const id = await postWithBids();
    await change(id, { budget: 20.5, deadline: '2034-04-02', description: 'Nine pages.' });
    const notice = {
      title: 'The task Menu is changed',
      text: `The budget is $20.50; it was $200. It is due on 2 Apr 2034; that was 1 May 2034. It has another description. ${KEPT}`,
      path: `/bid-detail/${id}`,
    };
    expect(await notices(OMAR)).toEqual([notice]);
    expect(await notices(TANIA)).toEqual([notice]);
    expect(await notices(RAFIQ)).toEqual([]);
  });

  it('several times is one notice, until that is read', async () => {
    const id = await postWithBids();
    await change(id, { budget: 100 });
    await change(id, { budget: 0 });
    const text = `The latest: The budget is unpaid; it was $100. ${KEPT}`;
    expect(await notices(OMAR)).toMatchObject([{ title: '2 changes of the task Menu', text }]);
    await backend.succeed(readTaskNotices, { as: OMAR, body: {} });
    await change(id, { budget: 300 });
    expect(await notices(OMAR)).toHaveLength(2);
    expect(await notices(TANIA)).toHaveLength(1);
  });

  it('is reported to nobody when the work, its price and its deadline stay', async () => {
    await change(await postWithBids(), { title: 'The menu', category: 'Design' });
    expect(await notices(OMAR)).toEqual([]);
  });

  it('is reported to nobody while it is taken or past, and is once it can be bid on again', async () => {
    const taken = await postWithBids();
    await take(taken);
    await change(taken, { budget: 20 });
    const past = await postWithBids();
    await change(past, { deadline: utcDateIn(-1) });
    expect(await notices(OMAR)).toEqual([]);
    await change(past, {});
    expect(await notices(OMAR)).toMatchObject([{ path: `/bid-detail/${past}` }]);
  });

  it('is mailed, and a change that is refused is not', async () => {
    const id = await postWithBids();
    await backend.pool.query(sql`delete from notice`);
    const body = { ...FIELDS, budget: 1 };
    const refused = await backend.request(endpoints.updateTask, { as: TANIA, params: { id }, body });
    expect(refused.status).toBe(403);
    await backend.pool.query(sql`update account set email_verified = true`);
    await change(id, { budget: 20 });
    const mailed: string[] = [];
    for (let mail = await takeMail(backend.pool); mail; mail = await takeMail(backend.pool)) {
      mailed.push(`${mail.email}: ${mail.kind}`);
    }
    expect(mailed.sort()).toEqual([`${OMAR.email}: task-changed`, `${TANIA.email}: task-changed`]);
  });
});

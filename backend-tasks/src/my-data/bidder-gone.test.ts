import { deleteMyTasksData } from '@safar/shared-contracts/endpoints/my-data';
import { listTaskNotices, readTaskNotices } from '@safar/shared-contracts/endpoints/notices';
import { addTask, bidOnTask, setTaken } from '@safar/shared-contracts/endpoints/tasks';
import { taskFields } from '@safar/shared-testing/task';
import { OMAR, RAFIQ, TANIA, tasksApp } from '../testing/tasks-app';

let backend: Awaited<ReturnType<typeof tasksApp>>;
beforeEach(async () => {
  backend = await tasksApp();
});
afterEach(() => backend.close());

/** A task of Rafiq on which these have bid. */
async function taskWithBids(...bidders: (typeof RAFIQ)[]) {
  const { data } = await backend.succeed(addTask, { as: RAFIQ, body: taskFields({ title: 'Menu' }) });
  const task = { params: { id: data._id } };
  for (const as of bidders) await backend.succeed(bidOnTask, { as, ...task, body: { email: as.email } });
  return task;
}
const notices = async (id: string) =>
  (await backend.succeed(listTaskNotices, { as: RAFIQ })).data
    .filter(({ path }) => path.endsWith(id))
    .map(({ kind, title, text }) => ({ kind, title, text }));

describe('the poster of a task whose bidder deletes the account', () => {
  const gone = {
    kind: 'bid-withdrawn',
    title: 'Somebody withdrew a bid on your task Menu',
    text: 'Who had bid has left Safar. The task shows whose bids there still are.',
  };

  it('has a notice of it, and that one alone where the bid was not read', async () => {
    const task = await taskWithBids(TANIA);
    await backend.succeed(deleteMyTasksData, { as: TANIA });
    expect(await notices(task.params.id)).toEqual([gone]);
  });

  it('keeps the notice of the bid of somebody else, and of a bid that was read', async () => {
    const others = await taskWithBids(TANIA, OMAR);
    await backend.succeed(readTaskNotices, { as: RAFIQ, body: {} });
    const read = await taskWithBids(TANIA);
    await backend.succeed(readTaskNotices, { as: RAFIQ, body: {} });
    const later = await taskWithBids(TANIA, OMAR);
    await backend.succeed(deleteMyTasksData, { as: TANIA });
    for (const { params } of [others, read, later]) {
      const [first, second] = await notices(params.id);
      expect([first, second?.kind]).toEqual([gone, 'bid-received']);
    }
  });

  it('reads it of a task that is taken, too, which may be open again', async () => {
    const task = await taskWithBids(TANIA);
    await backend.succeed(setTaken, { as: RAFIQ, ...task, body: { taken: true } });
    await backend.succeed(deleteMyTasksData, { as: TANIA });
    const text = `${gone.text} If you had agreed with them, open the task for bids again.`;
    expect(await notices(task.params.id)).toContainEqual({ ...gone, text });
  });

  it('has none of a task that is past', async () => {
    const task = await taskWithBids(TANIA);
    await backend.pool.query(`update task set deadline = current_date - 1 where id = $1`, [task.params.id]);
    await backend.succeed(deleteMyTasksData, { as: TANIA });
    expect((await notices(task.params.id)).map(({ kind }) => kind)).toEqual(['bid-received']);
  });
});

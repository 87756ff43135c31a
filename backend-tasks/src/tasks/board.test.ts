import { ApiError } from '@safar/shared-contracts/api-error.contract';
import { addTask, bidOnTask, listTasks } from '@safar/shared-contracts/endpoints/tasks';
import {
  TASK_CATEGORIES,
  TaskFields,
  TaskListResponse,
  type OwnTasks,
} from '@safar/shared-contracts/task.contract';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { utcDateIn } from '@safar/shared-testing/date';
import * as v from 'valibot';
import { POSTERS } from '../sample/posters';
import { SAMPLE_TASKS } from '../sample/tasks';
import { seedTasks } from '../sample/seed-tasks';
import { taskFields } from '@safar/shared-testing/task';
import { RAFIQ, TANIA, tasksAppForTests } from '../testing/tasks-app';

const backend = tasksAppForTests();
beforeEach(() => emptyTables(backend.pool, 'task', 'task_bid', 'sample_data'));

const send = (query: Record<string, string>) => backend.request(listTasks, { query });
const list = async (query: Record<string, string> = {}) =>
  v.parse(TaskListResponse, (await send(query)).body);
const post = (changes = {}) => backend.succeed(addTask, { as: RAFIQ, body: taskFields(changes) });

describe('the board', () => {
  it('is public, newest first, with closed tasks', async () => {
    await post({ title: 'First', deadline: utcDateIn(-1) });
    await post({ title: 'Second' });
    const { data, total, nextCursor } = await list();
    expect(data.map(({ title, closed }) => [title, closed])).toEqual([
      ['Second', false],
      ['First', true],
    ]);
    expect([total, nextCursor]).toEqual([2, null]);
    expect(JSON.stringify(data)).not.toContain('@');
  });

  it('shows only what its reader posted, or bid on', async () => {
    const { data: piano } = await post({ title: 'A piano' });
    await post({ title: 'A song' });
    await backend.succeed(bidOnTask, { as: TANIA, params: { id: piano._id }, body: { email: TANIA.email } });
    const titles = async (mine: OwnTasks, as?: typeof RAFIQ) => {
      const { data, total } = await backend.succeed(listTasks, { as, query: { mine } });
      return [total, ...data.map(({ title }) => title)];
    };
    expect(await titles('posted', RAFIQ)).toEqual([2, 'A song', 'A piano']);
    expect(await titles('bid', TANIA)).toEqual([1, 'A piano']);
    expect(await titles('posted', TANIA)).toEqual([0]);
    expect([await titles('bid', RAFIQ), await titles('bid'), await titles('posted')]).toEqual([
      [0],
      [0],
      [0],
    ]);
  });

  it('shows only the requested category', async () => {
    await post({ category: 'Design' });
    await post({ category: 'Other' });
    const { data, total } = await list({ category: 'Other' });
    expect([data.map(({ category }) => category), total]).toEqual([['Other'], 1]);
  });

  it('shows every task once, page by page, while tasks are added', async () => {
    await backend.pool.query(`insert into account (uid, email) values ('a', 'a@b.example')`);
    const insert = (count: number) =>
      backend.pool.query(
        `insert into task (title, category, description, deadline, budget_cents, poster_uid, poster_name)
         select 'Task', 'Other', 'Do it.', current_date, 1, 'a', 'A' from generate_series(1, $1::int)`,
        [count],
      );
    await insert(50);
    const { rows } = await backend.pool.query<{ id: string }>('select id from task');
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: TaskListResponse = await list({ limit: '7', ...(cursor ? { cursor } : {}) });
      seen.push(...page.data.map(({ _id }) => _id));
      cursor = page.nextCursor;
      await insert(3);
    } while (cursor && seen.length < 200);
    expect([...seen].sort()).toEqual(rows.map(({ id }) => id).sort());
  });

  it.each<[Record<string, string>, string]>([
    [{ category: `' or true --` }, 'category'],
    [{ limit: '101' }, 'limit'],
    [{ cursor: 'nonsense' }, 'cursor'],
  ])('refuses %p', async (query, field) => {
    const { status, body } = await send(query);
    expect(status).toBe(400);
    expect(v.parse(ApiError, body).fields).toHaveProperty([field]);
  });

  it('refuses a cursor of another category', async () => {
    for (let count = 0; count < 3; count += 1) await post({ category: 'Other' });
    const cursor = (await list({ limit: '1' })).nextCursor ?? '';
    expect((await send({ cursor, category: 'Other' })).status).toBe(400);
  });
});

describe('the sample tasks', () => {
  it('are inserted once, in every category, some of them closed or taken, with correct counters', async () => {
    expect(await seedTasks(backend.pool)).toBe(true);
    expect(await seedTasks(backend.pool)).toBe(false);
    const { data, total } = await list({ limit: '100' });
    expect(total).toBeGreaterThanOrEqual(24);
    expect(new Set(data.map(({ category }) => category)).size).toBe(TASK_CATEGORIES.length);
    expect(data.filter(({ closed }) => closed).length).toBeGreaterThan(1);
    expect(data.some(({ user }) => user.name === POSTERS.rafiq.name)).toBe(true);
    const taken = data.filter((task) => task.taken);
    expect(taken.map(({ user, closed }) => [user.name, closed])).toEqual(
      expect.arrayContaining([[POSTERS.rafiq.name, false]]),
    );
    expect(taken).toHaveLength(2);
    const { rows } = await backend.pool.query(
      'select title from task where like_count <> (select count(*) from task_bid where task_id = task.id)',
    );
    expect(rows).toEqual([]);
  });

  it.each(SAMPLE_TASKS.map((task) => [task.title, task] as const))(
    '%s is valid input of the form',
    (_title, task) => {
      expect(v.safeParse(TaskFields, { ...task, deadline: '2026-11-21' }).issues).toBeUndefined();
    },
  );
});

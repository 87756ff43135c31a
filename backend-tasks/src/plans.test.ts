import { getMyTasksData } from '@safar/shared-contracts/endpoints/my-data';
import * as endpoints from '@safar/shared-contracts/endpoints/tasks';
import { recordStatements, wholeTableReads } from '@safar/shared-server/testing/statement-plans';
import { taskFields } from '@safar/shared-testing/task';
import { RAFIQ, TANIA, tasksApp } from './testing/tasks-app';

it('no request reads all tasks or bids, however many there are', async () => {
  const backend = await tasksApp();
  const recorded = await recordStatements(backend.pool);
  await backend.pool.query(`
    set session_replication_role = replica;
    insert into account (uid, email) select 'user-' || i, i || '@safar.example' from generate_series(1, 20000) i;
    insert into task (title, category, description, deadline, budget_cents, poster_uid, poster_name)
      select 'Task', (array['Design', 'Writing'])[1 + i % 2], 'What to do', current_date + 30, 500, 'user-' || i, 'Somebody'
      from generate_series(1, 20000) i;
    insert into task_bid (task_id, uid) select id, 'user-' || (1 + row_number() over () % 20000) from task;
    reset session_replication_role;
    analyze`);
  const { data: task } = await backend.succeed(endpoints.addTask, { as: RAFIQ, body: taskFields() });
  const params = { id: task._id };
  await backend.succeed(endpoints.bidOnTask, { as: TANIA, params, body: { email: TANIA.email } });
  const first = await backend.succeed(endpoints.listTasks, { query: { category: task.category } });
  const { nextCursor } = await backend.succeed(endpoints.listTasks);
  await backend.succeed(endpoints.listTasks, { as: TANIA, query: { cursor: nextCursor ?? '' } });
  expect(first.data.length).toBeGreaterThan(0);
  await backend.succeed(endpoints.getTask, { params });
  await backend.succeed(endpoints.getOwnTask, { as: RAFIQ, params });
  await backend.succeed(endpoints.updateTask, { as: RAFIQ, params, body: taskFields() });
  await backend.succeed(getMyTasksData, { as: RAFIQ });
  await backend.succeed(endpoints.deleteTask, { as: RAFIQ, params });
  const statements = recorded();
  expect(statements.length).toBeGreaterThan(8);
  expect(await wholeTableReads(backend.pool, statements, ['task', 'task_bid', 'account'])).toEqual([]);
  await backend.close();
});

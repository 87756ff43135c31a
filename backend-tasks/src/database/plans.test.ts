import { endpointsOf } from '@safar/shared-contracts/endpoints/all';
import { deleteMyTasksData, getMyTasksData } from '@safar/shared-contracts/endpoints/my-data';
import * as notices from '@safar/shared-contracts/endpoints/notices';
import * as endpoints from '@safar/shared-contracts/endpoints/tasks';
import { withdrawBid } from '@safar/shared-contracts/endpoints/withdrawal';
import { endTaskSessions, revokeTaskToken } from '@safar/shared-contracts/endpoints/token';
import { pruneNotices } from '@safar/shared-server/notices.queries';
import { takeMail } from '@safar/shared-server/outbox.queries';
import { uidOf } from '@safar/shared-server/testing/backend-under-test';
import { recordStatements, wholeTableReads } from '@safar/shared-server/testing/statement-plans';
import { taskFields } from '@safar/shared-testing/task';
import { OMAR, RAFIQ, TANIA, tasksApp } from '../testing/tasks-app';

const LARGE_TABLES = ['task', 'task_bid', 'account'];

type Backend = Awaited<ReturnType<typeof tasksApp>>;
let backend: Backend;
beforeAll(async () => {
  backend = await tasksApp();
});
afterAll(() => backend.close());

const asked = new Set<string>();
const ask: Backend['succeed'] = (endpoint, ...input) => {
  asked.add(endpoint.name);
  return backend.succeed(endpoint, ...input);
};

async function fill(): Promise<void> {
  await backend.pool.query(`
    set session_replication_role = replica;
    insert into account (uid, email) select 'user-' || i, i || '@safar.example' from generate_series(1, 20000) i;
    insert into task (title, category, description, deadline, budget_cents, poster_uid, poster_name)
      select 'Task', (array['Design', 'Writing'])[1 + i % 2], 'What to do', current_date + 30, 500, 'user-' || i, 'Somebody'
      from generate_series(1, 20000) i;
    insert into task_bid (task_id, uid) select id, 'user-' || (1 + row_number() over () % 20000) from task;
    reset session_replication_role;
    analyze`);
}

/** What posters and bidders do. */
async function use(): Promise<void> {
  const { data: task } = await ask(endpoints.addTask, { as: RAFIQ, body: taskFields() });
  const params = { id: task._id };
  await ask(endpoints.bidOnTask, { as: TANIA, params, body: { email: TANIA.email } });
  const bid = { params, body: { email: OMAR.email } };
  await backend.request(endpoints.bidOnTask, { as: OMAR, ...bid, key: 'a'.repeat(16) });
  await ask(withdrawBid, { as: OMAR, params });
  const first = await ask(endpoints.listTasks, { query: { category: task.category } });
  const { nextCursor } = await ask(endpoints.listTasks);
  await ask(endpoints.listTasks, { as: TANIA, query: { cursor: nextCursor ?? '' } });
  expect(first.data.length).toBeGreaterThan(0);
  await ask(endpoints.getTask, { params });
  await ask(endpoints.getOwnTask, { as: RAFIQ, params });
  await ask(endpoints.listBids, { as: RAFIQ, params });
  await ask(endpoints.updateTask, { as: RAFIQ, params, body: taskFields() });
  await ask(endpoints.setTaken, { as: RAFIQ, params, body: { taken: true } });
  await ask(getMyTasksData, { as: RAFIQ });
  await ask(endpoints.deleteTask, { as: RAFIQ, params });
}

/** What else somebody does with an account. */
async function useAccount(): Promise<void> {
  await ask(notices.listTaskNotices, { as: RAFIQ });
  await ask(notices.readTaskNotices, { as: RAFIQ, body: {} });
  await ask(notices.listTaskMails, { as: RAFIQ });
  await ask(notices.changeTaskMails, { as: RAFIQ, body: { kind: 'bid-received', wanted: false } });
  const token = 'a'.repeat(48);
  const uid = uidOf(RAFIQ.email);
  await backend.pool.query('insert into notice_mail_token (uid, token) values ($1, $2)', [uid, token]);
  await ask(notices.unsubscribeTaskMails, { query: { token, kind: 'bid-received' } });
  await ask(revokeTaskToken, { as: OMAR });
  await ask(deleteMyTasksData, { as: RAFIQ });
  await ask(endTaskSessions, { as: TANIA });
}

it('no endpoint reads a whole table, however many rows it has', async () => {
  const recorded = await recordStatements(backend.pool);
  await fill();
  await use();
  await useAccount();
  await pruneNotices(backend.pool);
  await takeMail(backend.pool);
  const statements = recorded();
  expect(statements.length).toBeGreaterThan(8);
  expect(await wholeTableReads(backend.pool, statements, { large: LARGE_TABLES })).toEqual([]);
  expect([...asked].sort()).toEqual(
    endpointsOf('tasks')
      .map(({ name }) => name)
      .sort(),
  );
});

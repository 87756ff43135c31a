import * as endpoints from '@safar/shared-contracts/endpoints/tasks';
import { migrate } from '@safar/shared-server/migrate';
import { databaseBefore } from '@safar/shared-server/testing/older-database';
import { uidOf, type TestUser } from '@safar/shared-server/testing/backend-under-test';
import { sql } from '@safar/shared-server/sql';
import { taskFields } from '@safar/shared-testing/task';
import { MIGRATIONS } from '../migrations';
import { RAFIQ, TANIA, tasksApp } from '../testing/tasks-app';

it('the migrations give existing posters and bidders a uid that nobody can register', async () => {
  const old = await databaseBefore('002', MIGRATIONS);
  try {
    await old.pool.query(`
      insert into task (title, category, description, deadline, budget_cents, poster_email, poster_name)
      values ('Task', 'Other', 'Do it.', current_date, 1, 'nusrat@safar.example', 'A')`);
    await old.pool.query(`insert into task_bid (task_id, email) select id, 't@b.example' from task`);
    await migrate(old.pool, MIGRATIONS);
    const { rows } = await old.pool.query(
      'select poster_uid, uid from task join task_bid on task_id = task.id',
    );
    expect(rows).toEqual([{ poster_uid: 'sample:nusrat@safar.example', uid: 'legacy:t@b.example' }]);
  } finally {
    await old.close();
  }
});

it('what was stored under an email goes once to the account that has confirmed it', async () => {
  const backend = await tasksApp();
  try {
    const post = async (as: typeof TANIA) =>
      (await backend.succeed(endpoints.addTask, { as, body: taskFields() })).data._id;
    const bid = (as: typeof TANIA, id: string) =>
      backend.succeed(endpoints.bidOnTask, { as, params: { id }, body: { email: as.email } });
    const [mine, other] = [await post(TANIA), await post(RAFIQ)];
    await bid(TANIA, other);
    const legacy = `legacy:${TANIA.email}`;
    await backend.pool.query(sql`insert into account (uid, email) values (${legacy}, ${TANIA.email})`);
    await backend.pool.query(sql`select take_over(${uidOf(TANIA.email)}, ${legacy})`);
    await backend.pool.query(
      sql`insert into account (uid, email) values (${uidOf(TANIA.email)}, ${TANIA.email})`,
    );

    const read = async (as: TestUser) => {
      const { data } = await backend.succeed(endpoints.listTasks, { as, query: {} });
      return data.filter((task) => task.mine || task.bidByMe).map(({ _id }) => _id);
    };
    // It bids on both before it has confirmed its email: on the one that it will own, and again on the other.
    expect(await read(TANIA)).toEqual([]);
    await bid(TANIA, mine);
    await bid(TANIA, other);
    expect(await read({ ...TANIA, emailVerified: true })).toEqual([other, mine]);
    expect(await read({ ...TANIA, sub: 'later', emailVerified: true })).toEqual([]);
    const { rows } = await backend.pool.query('select id, like_count from task order by created_at');
    expect(rows).toEqual([
      { id: mine, like_count: 0 },
      { id: other, like_count: 1 },
    ]);
  } finally {
    await backend.close();
  }
});

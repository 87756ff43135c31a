import { insertSampleAccounts } from '@safar/shared-server/accounts';
import type { Connection, Pool } from '@safar/shared-server/database';
import { toCents } from '@safar/shared-server/money';
import { seedOnce } from '@safar/shared-server/seed-once';
import { sql } from '@safar/shared-server/sql';
import { BIDDERS, POSTERS } from './posters';
import { SAMPLE_TASKS, type SampleTask } from './tasks';

/** Inserts the sample tasks with their bids, once. Gives whether they were inserted now. */
export function seedTasks(pool: Pool): Promise<boolean> {
  return seedOnce(pool, 'tasks', async (client) => {
    await insertSampleAccounts(client, [...Object.values(POSTERS), ...BIDDERS]);
    for (const [index, task] of SAMPLE_TASKS.entries()) await insertTask(client, task, index);
  });
}

/**
 * Inserts a task. The times of creation are spread over the last weeks; the first bidder differs by index.
 */
async function insertTask(client: Connection, task: SampleTask, index: number): Promise<void> {
  const poster = POSTERS[task.poster];
  const bidders = BIDDERS.map((bidder, at) => BIDDERS[(index * 4 + at) % BIDDERS.length] ?? bidder).slice(
    0,
    task.bids,
  );
  await client.query(sql`
    with task as (
      insert into task (
        title, category, description, deadline, budget_cents, like_count, poster_uid, poster_name, poster_rating,
        created_at, taken_at
      ) values (
        ${task.title}, ${task.category}, ${task.description}, current_date + ${task.dueIn}::int,
        ${toCents(task.budget)}, ${bidders.length}, ${poster.uid}, ${poster.name}, ${poster.rating},
        now() - interval '17 hours' * ${SAMPLE_TASKS.length - index + 1}::int,
        case when ${task.taken === true} then now() - interval '5 hours' end
      ) returning id
    )
    insert into task_bid (task_id, uid, bidder_name)
    select task.id, bidder.uid, bidder.name
    from task, unnest(${bidders.map(({ uid }) => uid)}::text[], ${bidders.map(({ name }) => name)}::text[])
      as bidder (uid, name)`);
}

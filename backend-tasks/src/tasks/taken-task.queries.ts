import { paths } from '@safar/shared-contracts/paths';
import type { Task } from '@safar/shared-contracts/task.contract';
import { addNotices } from '@safar/shared-server/add-notices';
import { withTransaction, type Database } from '@safar/shared-server/database';
import { sql } from '@safar/shared-server/sql';
import { findOwnTask } from './tasks.queries';

/**
 * Says that somebody does a task of this poster, or opens it for bids again. Those who bid on it read once
 * that it is taken. Doing either again changes nothing. Throws NOT_FOUND, or FORBIDDEN for another's task.
 */
export async function setTaken(db: Database, id: string, poster: string, taken: boolean): Promise<Task> {
  return withTransaction(db, async (client) => {
    const { title } = await findOwnTask(client, id, poster);
    const { rowCount } = await client.query(sql`
      update task set taken_at = case when ${taken} then now() end
      where id = ${id} and poster_uid = ${poster} and (taken_at is not null) <> ${taken}`);
    if (rowCount && taken) {
      const { rows } = await client.query<{ uid: string }>(
        sql`select uid from task_bid where task_id = ${id} order by uid`,
      );
      await addNotices(
        client,
        rows.map(({ uid: to }) => ({
          to,
          kind: 'task-taken',
          about: id,
          path: paths.bidDetail(id),
          once: `taken ${id} ${to}`,
          title: `The task ${title} is taken`,
          text: 'Its poster has found somebody. If that is you, they write to you.',
        })),
      );
    }
    return findOwnTask(client, id, poster);
  });
}

import { paths } from '@safar/shared-contracts/paths';
import type { Task } from '@safar/shared-contracts/task.contract';
import { addNotices } from '@safar/shared-server/add-notices';
import { withTransaction, type Connection, type Database } from '@safar/shared-server/database';
import { sql } from '@safar/shared-server/sql';
import { findOwnTask } from './tasks.queries';

/**
 * Says that somebody does a task of this poster, or opens it for bids again, and notifies who bid on it.
 * Doing either again changes nothing. Throws NOT_FOUND, or FORBIDDEN for another's task.
 */
export async function setTaken(db: Database, id: string, poster: string, taken: boolean): Promise<Task> {
  return withTransaction(db, async (client) => {
    const { title } = await findOwnTask(client, id, poster);
    const { rowCount } = await client.query(sql`
      update task set taken_at = case when ${taken} then now() end
      where id = ${id} and poster_uid = ${poster} and (taken_at is not null) <> ${taken}`);
    if (rowCount) await rewriteNotices(client, id, taken ? takenWords(title) : openWords(title));
    if (rowCount && taken) await notifyTaken(client, id, title);
    return findOwnTask(client, id, poster);
  });
}

const takenWords = (title: string) => ({
  title: `The task ${title} is taken`,
  text: 'Its poster has found somebody. If that is you, they write to you.',
});

const openWords = (title: string) => ({
  title: `The task ${title} is open for bids again`,
  text: 'Its poster looks for somebody once more. Your bid still counts.',
});

/**
 * Who has a notice that the task is taken reads there how it is now. A poster may change that as often as
 * they like, so it is the same notice, and there is no mail of it.
 */
async function rewriteNotices(
  client: Connection,
  id: string,
  { title, text }: ReturnType<typeof takenWords>,
): Promise<void> {
  await client.query(sql`
    update notice set title = ${title}, words = ${text}, read_at = null, created_at = clock_timestamp()
    where about_id = ${id} and kind = 'task-taken'`);
}

/** Adds one notice for each who has bid, and none for who has one already. */
async function notifyTaken(client: Connection, id: string, title: string): Promise<void> {
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
      ...takenWords(title),
    })),
  );
}

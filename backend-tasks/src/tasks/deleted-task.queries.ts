import { paths } from '@safar/shared-contracts/paths';
import { addNotices } from '@safar/shared-server/add-notices';
import type { Connection } from '@safar/shared-server/database';
import { sql, type Sql } from '@safar/shared-server/sql';

/** Notifies who has bid on a task that it is deleted. Call it before that, while it is locked. */
export const notifyTaskDeleted = (client: Connection, id: string): Promise<void> =>
  notifyBidders(client, sql`t.id = ${id}`, (title) => ({
    title: `The task ${title} is deleted`,
    text: 'Its poster has deleted it. Your bid on it is gone, too.',
  }));

/**
 * Notifies who has bid on tasks of a poster that they go with the account. Their titles are words of the
 * account: they go, too.
 */
export const notifyPosterGone = (client: Connection, poster: string): Promise<void> =>
  notifyBidders(client, sql`t.poster_uid = ${poster}`, () => ({
    title: 'A task that you bid on is deleted',
    text: 'Its poster has left Safar. Your bid on it is gone, too.',
  }));

/** Who bid on a task that is taken, or closed, counts on it no longer. */
async function notifyBidders(
  client: Connection,
  which: Sql,
  words: (title: string) => { title: string; text: string },
): Promise<void> {
  const { rows } = await client.query<{ uid: string; title: string }>(sql`
    select b.uid, t.title from task t join task_bid b on b.task_id = t.id
    where ${which} and t.taken_at is null and t.deadline >= current_date
    order by b.uid`);
  await addNotices(
    client,
    rows.map(({ uid: to, title }) => ({ to, kind: 'task-deleted', path: paths.taskBoard, ...words(title) })),
  );
}

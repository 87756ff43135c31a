import { paths } from '@safar/shared-contracts/paths';
import { MAX_BIDS, TASK_TAKEN, WITHDRAWAL_REFUSALS, type Bid } from '@safar/shared-contracts/task.contract';
import { addNotices } from '@safar/shared-server/add-notices';
import {
  withTransaction,
  type Connection,
  type Database,
  type Queryable,
} from '@safar/shared-server/database';
import { HttpError } from '@safar/shared-server/http-error';
import { prepared, sql } from '@safar/shared-server/sql';
import type { TokenUser } from '@safar/shared-server/user-token';
import { findOwnTask, shownNameOf, taskNotFound } from './tasks.queries';

interface BidRow {
  created_at: Date;
  bidder_name: string | null;
  email: string;
  email_verified: boolean;
}

/**
 * The newest MAX_BIDS who bid on a task of this poster, newest first. Throws NOT_FOUND, or FORBIDDEN for
 * another's task.
 */
export async function listBids(db: Queryable, id: string, poster: string): Promise<Bid[]> {
  await findOwnTask(db, id, poster);
  const { rows } = await db.query<BidRow>(
    prepared(sql`
      select b.created_at, b.bidder_name, a.email, a.email_verified
      from task_bid b join account a on a.uid = b.uid where b.task_id = ${id}
      order by b.created_at desc, b.uid limit ${MAX_BIDS}`),
  );
  return rows.map(({ created_at: at, bidder_name: name, email, email_verified: emailVerified }) => ({
    bidAt: at.toISOString(),
    ...(name === null ? undefined : { name, email, emailVerified }),
  }));
}

/**
 * Adds a user's bid to a task. Gives 1 for a new bid and 0 for a repeated one. Throws NOT_FOUND, OWN_TASK and
 * TASK_CLOSED. A constraint of the database makes a bid unique, not the order of the checks.
 */
export async function bidOnTask(db: Database, id: string, bidder: TokenUser): Promise<0 | 1> {
  return withTransaction(db, async (client) => {
    const task = await lockTask(client, id);
    if (task.poster_uid === bidder.sub) throw new HttpError('OWN_TASK');
    const { rowCount } = await client.query(sql`
      -- In the order of the bids: the beginning of a transaction is before it waits for the task.
      insert into task_bid (task_id, uid, bidder_name, created_at)
      values (${id}, ${bidder.sub}, ${shownNameOf(bidder)}, clock_timestamp())
      on conflict do nothing`);
    if (rowCount === 0) return 0;
    // Checked last: a user who bid in time gets 0. The transaction undoes the new bid.
    if (task.closed) throw new HttpError('TASK_CLOSED');
    if (task.taken) throw new HttpError('TASK_CLOSED', TASK_TAKEN);
    await client.query(sql`update task set like_count = like_count + 1 where id = ${id}`);
    await addNotices(client, [
      {
        to: task.poster_uid,
        kind: 'bid-received',
        about: id,
        path: paths.bidDetail(id),
        title: `Somebody bid on your task ${task.title}`,
        many: `new bids on your task ${task.title}`,
        textOfAll: true,
        text: 'The task shows who has bid, and how to reach them.',
      },
    ]);
    return 1;
  });
}

/**
 * Takes a user's bid off a task, and notifies its poster. Gives 1 for a bid that there was, else 0. Throws
 * NOT_FOUND, and TASK_CLOSED for the bid on a task that is taken or past.
 */
export async function withdrawBid(db: Database, id: string, bidder: string): Promise<0 | 1> {
  return withTransaction(db, async (client) => {
    const task = await lockTask(client, id);
    const { rows } = await client.query<{ newest: boolean }>(sql`
      delete from task_bid b where task_id = ${id} and uid = ${bidder}
      returning not exists (
        select from task_bid later where later.task_id = ${id} and later.created_at > b.created_at
      ) as newest`);
    const [withdrawn] = rows;
    // Checked first: it may have been withdrawn, and the task taken, before this was sent again.
    if (!withdrawn) return 0;
    // The transaction brings the bid back.
    if (task.taken) throw new HttpError('TASK_CLOSED', WITHDRAWAL_REFUSALS.taken);
    if (task.closed) throw new HttpError('TASK_CLOSED', WITHDRAWAL_REFUSALS.closed);
    await client.query(sql`update task set like_count = like_count - 1 where id = ${id}`);
    // It says that the bid still counts, and would follow the task.
    await client.query(
      sql`delete from notice where about_id = ${id} and kind = 'task-taken' and uid = ${bidder}`,
    );
    if (withdrawn.newest) await removeUnreadBids(client, [id]);
    await addNotices(client, [
      {
        to: task.poster_uid,
        kind: 'bid-withdrawn',
        about: id,
        path: paths.bidDetail(id),
        ...withdrawnTitles(task.title),
        textOfAll: true,
        text: 'The task shows whose bids there still are.',
      },
    ]);
    return 1;
  });
}

/** What the poster of a task reads of a bid that is gone, and of several. */
export const withdrawnTitles = (task: string) => ({
  title: `Somebody withdrew a bid on your task ${task}`,
  many: `bids on your task ${task} are withdrawn`,
});

/**
 * Removes notices to the posters of tasks of one bid, unread: it is of the newest one, which is about to go.
 * With them go their mails, if they were not sent.
 */
export async function removeUnreadBids(client: Connection, tasks: readonly string[]): Promise<void> {
  await client.query(sql`
    delete from notice where about_id = any (${tasks}) and kind = 'bid-received' and times = 1 and read_at is null`);
}

/** A task whose bids are about to change: others who bid on it, or change it, wait. Throws NOT_FOUND. */
async function lockTask(client: Connection, id: string) {
  const { rows } = await client.query<{
    poster_uid: string;
    title: string;
    closed: boolean;
    taken: boolean;
  }>(
    prepared(sql`
      select poster_uid, title, deadline < current_date as closed, taken_at is not null as taken from task where id = ${id} for no key update`),
  );
  const [task] = rows;
  if (!task) throw taskNotFound();
  return task;
}

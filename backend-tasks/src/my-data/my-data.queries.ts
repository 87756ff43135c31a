import type { MyTasksData } from '@safar/shared-contracts/my-data.contract';
import { endSessionsOf } from '@safar/shared-server/ended-sessions';
import { lockAccount, lockRowsAndAccount } from '@safar/shared-server/accounts';
import { withTransaction, type Database, type Queryable } from '@safar/shared-server/database';
import { forgetWrites } from '@safar/shared-server/idempotent-writes';
import { HttpError } from '@safar/shared-server/http-error';
import { NOTICE_DATA } from '@safar/shared-server/notices.queries';
import { sql } from '@safar/shared-server/sql';
import { notifyBidderGone } from '../tasks/bidder-gone.queries';
import { notifyPosterGone } from '../tasks/deleted-task.queries';

const TASK = sql`json_build_object(
  '_id', t.id, 'title', t.title, 'category', t.category, 'description', t.description, 'deadline', t.deadline,
  'budget', t.budget_cents / 100.0, 'likeCount', t.like_count, 'posterName', t.poster_name,
  'posterRating', t.poster_rating, 'addedAt', t.created_at, 'changedAt', t.updated_at,
  'takenAt', t.taken_at)`;

const BID = sql`json_build_object(
  'task', json_build_object('_id', t.id, 'title', t.title), 'bidAt', b.created_at,
  'bidderName', b.bidder_name)`;

/**
 * All that is stored about a user. One statement, so that it is how things were at one moment.
 * Throws UNAUTHENTICATED for an account that was deleted meanwhile.
 */
export async function findMyTasksData(db: Queryable, uid: string): Promise<MyTasksData> {
  const { rows } = await db.query<MyTasksData>(sql`
    select
      json_build_object(
        'uid', a.uid, 'email', a.email, 'emailVerified', a.email_verified, 'storedSince', a.created_at) as account,
      (select coalesce(json_agg(${TASK} order by t.created_at desc, t.id), '[]')
        from task t where t.poster_uid = a.uid) as tasks,
      (select coalesce(json_agg(${BID} order by b.created_at desc, t.id), '[]')
        from task_bid b join task t on t.id = b.task_id where b.uid = a.uid) as bids,
      ${NOTICE_DATA.notices} as notices, ${NOTICE_DATA.unwantedMails} as "unwantedMails"
    from account a where a.uid = ${uid}`);
  const [row] = rows;
  if (!row) throw new HttpError('UNAUTHENTICATED');
  return row;
}

/**
 * Deletes a user, in one transaction: tasks go with the bids of others on them, own bids go and the counters
 * fall, all sessions end. Repeating it does nothing (docs/decisions/033-an-account-can-be-deleted.md).
 */
export async function deleteMyTasksData(db: Database, uid: string): Promise<void> {
  await withTransaction(db, async (client) => {
    await lockAccount(client, uid);
    await endSessionsOf(client, uid, { thisSecondToo: true });
    const touched = await lockRowsAndAccount(client, uid, rowsOf(uid));
    await notifyPosterGone(client, uid);
    await notifyBidderGone(client, uid);
    await client.query(sql`delete from task where poster_uid = ${uid}`);
    await client.query(sql`delete from task_bid where uid = ${uid}`);
    await client.query(sql`
      update task set like_count = (select count(*) from task_bid where task_id = task.id)
      where id = any (${touched})`);
    await forgetWrites(client, uid);
    await client.query(sql`delete from account where uid = ${uid}`);
  });
}

/** Selects the user's tasks, and those that the user bid on. With 'or', every task would be read. */
const rowsOf = (uid: string) => sql`
  select id from task where id in (
    select id from task where poster_uid = ${uid} union select task_id from task_bid where uid = ${uid}
  )
  order by id`;

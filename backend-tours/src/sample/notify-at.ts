import type { Connection } from '@safar/shared-server/database';
import { sql } from '@safar/shared-server/sql';

/**
 * Notifies people as `notify` does, at a time that is past, without mails. Notices of earlier days were read.
 * Those that are new are of a time after the beginning of the transaction.
 */
export async function notifyAt(client: Connection, at: Date, notify: () => Promise<void>): Promise<void> {
  await notify();
  // A start with new data would send them all.
  await client.query(
    sql`delete from notice_mail m using notice n where n.id = m.notice_id and n.created_at >= now()`,
  );
  await client.query(sql`
    update notice set created_at = least(happened.at, now() - interval '1 minute'),
      read_at = coalesce(read_at, case when happened.at < now() - interval '20 hours' then happened.at + interval '1 hour' end)
    from (select ${at}::timestamptz as at) as happened
    where created_at >= now()`);
}

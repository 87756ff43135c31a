import { paths } from '@safar/shared-contracts/paths';
import { addNotices } from '@safar/shared-server/add-notices';
import type { Connection } from '@safar/shared-server/database';
import { sql } from '@safar/shared-server/sql';
import { removeUnreadBids, withdrawnTitles } from './bids.queries';

interface EndedBid {
  readonly id: string;
  readonly poster_uid: string;
  readonly title: string;
  readonly taken: boolean;
  readonly newest: boolean;
}

/**
 * Notifies the posters of tasks that are not past that a bid on them goes with the account of who had bid.
 * Call it while the bids are there, and their tasks locked.
 */
export async function notifyBidderGone(client: Connection, bidder: string): Promise<void> {
  const { rows } = await client.query<EndedBid>(sql`
    select t.id, t.poster_uid, t.title, t.taken_at is not null as taken, not exists (
      select from task_bid later where later.task_id = b.task_id and later.created_at > b.created_at
    ) as newest
    from task_bid b join task t on t.id = b.task_id
    where b.uid = ${bidder} and t.deadline >= current_date
    order by t.id`);
  await removeUnreadBids(
    client,
    rows.filter(({ newest }) => newest).map(({ id }) => id),
  );
  await addNotices(
    client,
    rows.map(({ id, poster_uid: to, title, taken }) => ({
      to,
      kind: 'bid-withdrawn',
      about: id,
      path: paths.bidDetail(id),
      ...withdrawnTitles(title),
      text:
        'Who had bid has left Safar. The task shows whose bids there still are.' +
        (taken ? ' If you had agreed with them, open the task for bids again.' : ''),
    })),
  );
}

import { paths } from '@safar/shared-contracts/paths';
import { addNotices } from '@safar/shared-server/add-notices';
import type { Connection } from '@safar/shared-server/database';
import { dateText } from '@safar/shared-server/notice-text';
import { sql, type Sql } from '@safar/shared-server/sql';

const LIST_ENDS = 'You no longer wait for places on it. Other tours are in the list of all packages.';

/** Notifies who waits for places of a package that its guide deletes. Call it before it is deleted. */
export const notifyAwaitedCancelled = (client: Connection, packageId: string): Promise<void> =>
  notifyWaiting(client, sql`p.id = ${packageId}`, (tour, date) => ({
    title: `${tour} on ${date} does not take place`,
    text: `Its guide has cancelled it. ${LIST_ENDS}`,
  }));

/**
 * Notifies who waits for places of packages of a guide that they go with the account. Their names are words
 * of the account: they go, too.
 */
export const notifyAwaitedGuideGone = (client: Connection, guide: string): Promise<void> =>
  notifyWaiting(client, sql`p.owner_uid = ${guide}`, (_tour, date) => ({
    title: `A tour on ${date} that you wait for does not take place`,
    text: `Its guide has left Safar. ${LIST_ENDS}`,
  }));

/** The notices do not have `about`: those of an awaited package go with it, or once nobody waits for it. */
async function notifyWaiting(
  client: Connection,
  which: Sql,
  wordsOf: (tour: string, date: string) => { title: string; text: string },
): Promise<void> {
  const { rows } = await client.query<{ uid: string; tour_name: string; departure_date: string }>(sql`
    select w.uid, p.tour_name, p.departure_date
    from tour_package p join waiting_traveller w on w.package_id = p.id
    where ${which} and p.deleted_at is null and p.departure_date >= current_date
    order by w.uid`);
  await addNotices(
    client,
    rows.map(({ uid: to, tour_name: tour, departure_date: date }) => ({
      to,
      kind: 'place-free',
      path: paths.allPackages,
      ...wordsOf(tour, dateText(date)),
    })),
  );
}

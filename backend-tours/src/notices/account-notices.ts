import { paths } from '@safar/shared-contracts/paths';
import type { Connection } from '@safar/shared-server/database';
import { addNotices } from '@safar/shared-server/add-notices';
import { sql, type Sql } from '@safar/shared-server/sql';
import { dateText } from '@safar/shared-server/notice-text';
import { manyCancelled } from './booking-notices';
import { travellersText } from './notice-text';
import { markChangeNoticesRead } from './terms-notices';

interface EndedBooking {
  readonly uid: string;
  readonly owner_uid: string;
  readonly reference: string;
  readonly party: number;
  readonly package_id: string;
  readonly tour_name: string;
  /** The date that was booked: the tour may have another one by now. */
  readonly agreed_date: string;
}

/**
 * Notifies those who count on a user that the account is deleted: the guides of tours that the user booked,
 * and who booked the user's tours. Call it while the rows are there, and locked.
 */
export async function notifyAccountDeleted(client: Connection, user: string): Promise<void> {
  const bookingsOf = (whose: Sql) => sql`
    select b.uid, p.owner_uid, b.reference, b.party, p.id as package_id, p.tour_name, b.agreed_date
    from booking b join tour_package p on p.id = b.package_id
    where ${whose} and p.deleted_at is null and p.departure_date >= current_date and b.departed_on is null`;
  // With 'or' in place of a union, every booking would be read.
  const { rows } = await client.query<EndedBooking>(
    sql`${bookingsOf(sql`b.uid = ${user}`)} union ${bookingsOf(sql`p.owner_uid = ${user}`)}`,
  );
  const toursThatEnd = rows.filter(({ owner_uid: owner }) => owner === user);
  await markChangeNoticesRead(
    client,
    toursThatEnd.map(({ package_id: id }) => id),
  );
  const common = { kind: 'booking-cancelled' } as const;
  const notices = rows.map(({ package_id: about, tour_name: tour, ...row }) => {
    const date = dateText(row.agreed_date);
    return row.uid === user
      ? {
          ...common,
          about,
          to: row.owner_uid,
          path: paths.roster(about),
          title: `A booking of ${tour} was cancelled`,
          many: manyCancelled(tour),
          text:
            `The traveller has deleted their account. It was for ${travellersText(row.party)}, ` +
            `departing on ${date}. The reference was ${row.reference}.`,
        }
      : {
          ...common,
          about,
          to: row.uid,
          path: paths.myBookings,
          title: `${tour} on ${date} does not take place`,
          text: `Its guide has left Safar. Your booking ${row.reference} is cancelled.`,
        };
  });
  await addNotices(client, notices);
}

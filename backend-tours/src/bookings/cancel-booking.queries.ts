import { withTransaction, type Connection, type Database } from '@safar/shared-server/database';
import { sql } from '@safar/shared-server/sql';
import { forgetVoucher, notifyCancelled, readNotedBooking } from '../notices/booking-notices';
import { markChangeNoticesRead } from '../notices/terms-notices';
import { notOwnError } from './bookings.queries';

/** What the deletion of a booking was: nothing to cancel, free of charge, or too late for that. */
export type Cancellation = 'removed' | 'free' | 'late';

/**
 * Deletes a booking and lowers the counter of its package, in one transaction. With the last booking of a
 * deleted package, its row is deleted too. A trigger of the database keeps what was cancelled late
 * (docs/decisions/094-what-was-agreed-stays-agreed.md). A booking of a tour that has departed only leaves its
 * traveller's list: the guide keeps it on the roster and in all sums. Who had not decided on a change, and
 * was not checked in, cancels it then, too. Throws NOT_FOUND, or FORBIDDEN for somebody else's booking.
 */
export async function deleteBooking(db: Database, id: string, uid: string): Promise<Cancellation> {
  return withTransaction(db, async (client) => {
    // The row of the package is locked first, as for a new booking: with another order the two could
    // deadlock.
    await client.query(sql`
      select from tour_package where id = (select package_id from booking where id = ${id}) for update`);
    const noted = await readNotedBooking(client, id);
    await forgetVoucher(client, id, uid);
    if (!noted && (await removeCancelled(client, id, uid))) return 'removed';
    const gone = await client.query(
      noted?.travelled
        ? sql`update booking set removed_at = now() where id = ${id} and uid = ${uid} and removed_at is null`
        : sql`delete from booking where id = ${id} and uid = ${uid} and removed_at is null`,
    );
    if (!noted || !gone.rowCount) throw await notOwnError(client, id);
    await markChangeNoticesRead(client, [noted.package_id], uid);
    if (noted.travelled) return 'removed';
    await notifyCancelled(client, noted);
    await client.query(
      sql`update tour_package set booking_count = booking_count - 1 where id = ${noted.package_id}`,
    );
    await deleteUnusedPackage(client, noted.package_id);
    if (noted.late) return 'late';
    return noted.upcoming || noted.changed ? 'free' : 'removed';
  });
}

/**
 * Takes a booking that the guide has cancelled off its traveller's list. It stays on the guide's roster, for
 * as long as the tour is there.
 */
async function removeCancelled(client: Connection, id: string, uid: string): Promise<boolean> {
  const { rows } = await client.query<{ package_id: string }>(sql`
    update cancelled_booking set removed_at = now()
    where id = ${id} and uid = ${uid} and removed_at is null returning package_id`);
  for (const { package_id: about } of rows) await deleteUnusedPackage(client, about);
  return rows.length > 0;
}

/** Deletes a deleted package that no booking shows any more: a trigger keeps it for cancelled ones. */
async function deleteUnusedPackage(client: Connection, packageId: string): Promise<void> {
  await client.query(
    sql`delete from tour_package where id = ${packageId} and deleted_at is not null and booking_count = 0`,
  );
}

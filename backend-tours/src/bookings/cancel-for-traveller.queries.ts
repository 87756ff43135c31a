import { withTransaction, type Database } from '@safar/shared-server/database';
import { HttpError } from '@safar/shared-server/http-error';
import { sql } from '@safar/shared-server/sql';
import { notifyCancelledByGuide, readNotedBooking } from '../notices/booking-notices';
import { markChangeNoticesRead } from '../notices/terms-notices';
import { lockPackage } from '../packages/packages.queries';

/** Which booking a guide cancels, of which of the guide's packages, and what the traveller reads. */
interface Cancelled {
  readonly id: string;
  readonly owner: string;
  readonly booking: string;
  readonly reason: string;
}

/**
 * Cancels one booking of a guide's own package, in one transaction: its places are free, and it stays for its
 * traveller with the guide's words (docs/decisions/107-a-guide-cancels-one-booking.md). Cancelling it again
 * does nothing: the words that the traveller has read stay. Throws NOT_FOUND, FORBIDDEN for another guide's
 * package, and DEPARTED.
 */
export async function cancelForTraveller(
  db: Database,
  { id, owner, booking, reason }: Cancelled,
): Promise<void> {
  await withTransaction(db, async (client) => {
    const { owner_uid: guide } = await lockPackage(client, id);
    if (guide !== owner) throw new HttpError('FORBIDDEN', 'This tour package belongs to another guide.');
    const { rowCount: isCancelled } = await client.query(
      sql`select from cancelled_booking where id = ${booking} and package_id = ${id}`,
    );
    if (isCancelled) return;
    const noted = await readNotedBooking(client, booking);
    if (noted?.package_id !== id) {
      throw new HttpError('NOT_FOUND', 'The traveller has cancelled this booking meanwhile.');
    }
    if (!noted.upcoming) throw new HttpError('DEPARTED', 'This tour has already departed.');
    await client.query(sql`
      insert into cancelled_booking (
        id, package_id, uid, reference, created_at, party, note, traveller_name, agreed_date, agreed_from,
        agreed_destination, agreed_price_cents, agreed_guide, agreed_at, reason
      )
      select id, package_id, uid, reference, created_at, party, note, traveller_name, agreed_date, agreed_from,
        agreed_destination, agreed_price_cents, agreed_guide, agreed_at, ${reason}
      from booking where id = ${booking}`);
    await client.query(sql`delete from booking where id = ${booking}`);
    await client.query(sql`update tour_package set booking_count = booking_count - 1 where id = ${id}`);
    await markChangeNoticesRead(client, [id], noted.uid);
    await notifyCancelledByGuide(client, noted, reason);
  });
}

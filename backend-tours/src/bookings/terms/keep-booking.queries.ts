import type { Booking, TourTerms } from '@safar/shared-contracts/booking.contract';
import { withTransaction, type Connection, type Database } from '@safar/shared-server/database';
import { HttpError } from '@safar/shared-server/http-error';
import { sql } from '@safar/shared-server/sql';
import { notifyKept } from '../../notices/terms-notices';
import { notOwnError, readBooking } from '../bookings.queries';

/** A booked package as it is now, locked. */
interface CurrentTerms {
  readonly departed: boolean;
  readonly deleted: boolean;
  readonly as_seen: boolean;
  readonly changed: boolean;
}

/**
 * Agrees to how the guide has changed a booked tour: what the traveller saw (`seen`) becomes what is agreed,
 * but for the price. Keeping it again does nothing. Throws NOT_FOUND, FORBIDDEN for somebody else's booking,
 * DEPARTED, and CONFLICT with the booking as it is now when the guide has changed or cancelled the tour since
 * the traveller saw it: nobody agrees to what they have not read.
 */
export async function keepBooking(
  db: Database,
  { id, uid }: { readonly id: string; readonly uid: string },
  seen: TourTerms,
): Promise<Booking> {
  return withTransaction(db, async (client) => {
    const current = await lockBooked(client, id, uid, seen);
    if (!current) throw await notOwnError(client, id);
    if (current.deleted || !current.as_seen) {
      const sentence = current.deleted
        ? 'The guide no longer offers this tour.'
        : 'The guide has changed this tour once more. Look at it again, then decide.';
      throw new HttpError('CONFLICT', sentence, { current: await readBooking(client, id) });
    }
    if (current.departed) throw new HttpError('DEPARTED', 'This tour has already departed.');
    await client.query(sql`
      update booking set
        agreed_date = ${seen.departureDate}, agreed_from = ${seen.departureLocation},
        agreed_destination = ${seen.destination}, agreed_at = clock_timestamp()
      where id = ${id}`);
    if (current.changed) await notifyKept(client, id);
    return readBooking(client, id);
  });
}

/**
 * Locks the package as all do that change a booking of it, so that its terms stay until this has ended. The
 * booking is read by another statement, which sees what the lock had waited for.
 */
async function lockBooked(
  client: Connection,
  id: string,
  uid: string,
  { departureDate, departureLocation, destination }: TourTerms,
): Promise<CurrentTerms | undefined> {
  await client.query(sql`
    select from tour_package where id = (select package_id from booking where id = ${id} and uid = ${uid})
    for no key update`);
  const { rows } = await client.query<CurrentTerms>(sql`
    select p.departure_date < current_date or b.departed_on is not null as departed,
      p.deleted_at is not null as deleted, is_changed(b, p) as changed,
      (p.departure_date, p.departure_location, p.destination)
        = (${departureDate}::date, ${departureLocation}::text, ${destination}::text) as as_seen
    from booking b join tour_package p on p.id = b.package_id
    where b.id = ${id} and b.uid = ${uid} and b.removed_at is null`);
  return rows[0];
}

import type { Booking } from '@safar/shared-contracts/booking.contract';
import { withTransaction, type Database, type Queryable } from '@safar/shared-server/database';
import { HttpError } from '@safar/shared-server/http-error';
import { prepared, sql, type Sql } from '@safar/shared-server/sql';
import { lockPackage } from '../packages/packages.queries';

interface BookingRow {
  id: string;
  reference: string;
  email: string;
  status: string;
  created_at: Date;
  package_id: string;
  image: string;
  tour_name: string;
  destination: string;
  departure_location: string;
  departure_date: string;
  duration: string;
  guide_name: string;
  contact_no: string;
  departed: boolean;
  available: boolean;
}

/** Selects bookings, also of deleted packages: bookings stay when their package is deleted (Spec D1.37). */
const bookingsWhere = (condition: Sql) => sql`
  select b.id, b.reference, a.email, b.status, b.created_at, p.id as package_id, p.image, p.tour_name, p.destination,
    p.departure_location, p.departure_date, p.duration, p.guide_name, p.contact_no,
    p.departure_date < current_date as departed, p.deleted_at is null as available
  from booking b join tour_package p on p.id = b.package_id join account a on a.uid = b.uid
  where ${condition}
  order by b.created_at desc, b.id desc`;

const toBooking = (row: BookingRow): Booking => ({
  _id: row.id,
  reference: row.reference,
  email: row.email,
  status: row.status,
  bookedAt: row.created_at.toISOString(),
  tourPackage: {
    _id: row.package_id,
    image: row.image,
    tourName: row.tour_name,
    destination: row.destination,
    departureLocation: row.departure_location,
    departureDate: row.departure_date,
    duration: row.duration,
    guideName: row.guide_name,
    contactNo: row.contact_no,
    departed: row.departed,
    available: row.available,
  },
});

export async function listBookings(db: Queryable, uid: string): Promise<Booking[]> {
  const { rows } = await db.query<BookingRow>(prepared(bookingsWhere(sql`b.uid = ${uid}`)));
  return rows.map(toBooking);
}

/** One booking of this traveller. Throws NOT_FOUND, or FORBIDDEN for somebody else's booking. */
export async function findBooking(db: Queryable, id: string, uid: string): Promise<Booking> {
  const { rows } = await db.query<BookingRow>(prepared(bookingsWhere(sql`b.id = ${id} and b.uid = ${uid}`)));
  const [row] = rows;
  if (!row) throw await notOwnError(db, id);
  return toBooking(row);
}

/**
 * Books a package for a traveller and raises its counter, in one transaction. Throws NOT_FOUND, OWN_PACKAGE,
 * ALREADY_BOOKED and DEPARTED. A constraint of the database makes a booking unique, not the order of the
 * checks.
 */
export async function bookPackage(db: Database, packageId: string, uid: string): Promise<Booking> {
  return withTransaction(db, async (client) => {
    const { owner_uid: owner, departed } = await lockPackage(client, packageId);
    if (owner === uid) throw new HttpError('OWN_PACKAGE');
    const inserted = await client.query<{ id: string }>(sql`
      insert into booking (package_id, uid) values (${packageId}, ${uid})
      on conflict (package_id, uid) do nothing returning id`);
    const [booking] = inserted.rows;
    if (!booking) throw new HttpError('ALREADY_BOOKED');
    // Checked last: a traveller who booked in time gets ALREADY_BOOKED. The transaction undoes the new
    // booking.
    if (departed) throw new HttpError('DEPARTED');
    await client.query(
      sql`update tour_package set booking_count = booking_count + 1 where id = ${packageId}`,
    );
    const { rows } = await client.query<BookingRow>(bookingsWhere(sql`b.id = ${booking.id}`));
    const [row] = rows;
    if (!row) throw new Error('An inserted booking cannot be read.');
    return toBooking(row);
  });
}

/**
 * Deletes a booking and lowers the counter of its package, in one transaction. With the last booking of a
 * deleted package, its row is deleted too. Throws NOT_FOUND, or FORBIDDEN for somebody else's booking.
 */
export async function deleteBooking(db: Database, id: string, uid: string): Promise<void> {
  await withTransaction(db, async (client) => {
    // The row of the package is locked first, as for a new booking: with another order the two could
    // deadlock.
    const locked = await client.query<{ id: string }>(sql`
      select id from tour_package where id = (select package_id from booking where id = ${id}) for update`);
    const deleted = await client.query(sql`delete from booking where id = ${id} and uid = ${uid}`);
    if (!deleted.rowCount) throw await notOwnError(client, id);
    const packageId = locked.rows[0]?.id;
    await client.query(
      sql`update tour_package set booking_count = booking_count - 1 where id = ${packageId}`,
    );
    await client.query(
      sql`delete from tour_package where id = ${packageId} and deleted_at is not null and booking_count = 0`,
    );
  });
}

/** The error for a booking that was not found among those of this traveller. */
async function notOwnError(db: Queryable, id: string): Promise<HttpError> {
  const { rowCount } = await db.query(sql`select from booking where id = ${id}`);
  return rowCount
    ? new HttpError('FORBIDDEN', 'This booking belongs to another traveller.')
    : new HttpError('NOT_FOUND', 'This booking does not exist any more.');
}

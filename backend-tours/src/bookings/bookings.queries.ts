import type { Booking } from '@safar/shared-contracts/booking.contract';
import {
  withTransaction,
  type Connection,
  type Database,
  type Queryable,
} from '@safar/shared-server/database';
import { HttpError } from '@safar/shared-server/http-error';
import { agreedColumns, agreedOf, type AgreedRow } from './terms/agreed-terms';
import { cancelledBookings } from './cancelled-bookings';
import { prepared, sql, type Sql } from '@safar/shared-server/sql';
import { notifyBooked, readNotedBooking } from '../notices/booking-notices';
import { meetingOfBooking, type Meeting } from '../notices/meeting';
import { lockPackage, type LockedPackage } from '../packages/packages.queries';
import { hasDeparted, isEditable } from '../reviews/review-row';
import { placesError } from './places-error';
import { messagesOf, toMessage, type MessageRow } from './roster/messages.queries';
import { ticketOf } from './ticket';

interface BookingRow extends AgreedRow, Meeting {
  id: string;
  reference: string;
  email: string;
  status: string;
  created_at: Date;
  party: number;
  note: string | null;
  ticket_key: Buffer;
  checked_in: boolean;
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
  places_left: number | null;
  messages: MessageRow[];
  stars: number | null;
  review_editable: boolean | null;
}

/**
 * Selects bookings that their travellers have not removed, also of deleted packages: bookings stay when their
 * package is deleted (Spec D1.37), and when their guide has cancelled them.
 */
const bookingsWhere = (condition: Sql) => sql`
  select b.id, b.reference, a.email, b.status, b.created_at, b.party, b.note,
    (select key from ticket_key) as ticket_key, b.checked_in_at is not null as checked_in,
    p.id as package_id, p.image, p.tour_name, p.destination, p.departure_location,
    -- Of a past date: the package has the next one.
    coalesce(b.departed_on, p.departure_date) as departure_date,
    p.duration, p.guide_name, p.contact_no,
    ${meetingOfBooking},
    ${hasDeparted} as departed, p.deleted_at is null as available,
    case when b.departed_on is null then p.capacity - p.places_taken end as places_left, ${agreedColumns},
    ${messagesOf(sql`b.package_id`, sql`b.departed_on`)} as messages,
    r.rating as stars, ${isEditable} as review_editable
  from booking b join tour_package p on p.id = b.package_id join account a on a.uid = b.uid
    left join review r on r.booking_id = b.id
  where ${condition} and b.removed_at is null
  union all ${cancelledBookings} where ${condition}
  order by created_at desc, id desc`;

const toBooking = (row: BookingRow): Booking => ({
  _id: row.id,
  reference: row.reference,
  email: row.email,
  bookedAt: row.created_at.toISOString(),
  travellers: row.party,
  ...(row.note === null ? {} : { note: row.note }),
  ticket: ticketOf(row.reference, row.ticket_key),
  ...(row.checked_in ? { checkedIn: true } : {}),
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
    ...(row.meeting_point === null ? {} : { meetingPoint: row.meeting_point }),
    ...(row.meeting_time === null ? {} : { meetingTime: row.meeting_time }),
    departed: row.departed,
    available: row.available,
    ...(row.places_left === null ? {} : { placesLeft: row.places_left }),
  },
  ...(row.messages.length > 0
    ? { messages: row.messages.map(toMessage).map(({ text, sentAt }) => ({ text, sentAt })) }
    : {}),
  ...(row.stars === null ? {} : { review: { rating: row.stars, editable: row.review_editable === true } }),
  ...agreedOf(row),
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

/** What is booked: a package, for a traveller and those who come along. */
interface NewBooking {
  readonly packageId: string;
  readonly uid: string;
  /** How many travellers in all. */
  readonly party: number;
  /** The traveller's name, for the guide; null when the account has none. */
  readonly name: string | null;
  /** What the traveller writes to the guide; '' for nothing. */
  readonly note: string;
  /** The versions of the package that the traveller has read (if-match.ts); undefined for any. */
  readonly accepted: readonly string[] | undefined;
}

/**
 * Books a package for a traveller and raises its counters, in one transaction. Throws NOT_FOUND, OWN_PACKAGE,
 * ALREADY_BOOKED, DEPARTED, SOLD_OUT, NOT_ENOUGH_PLACES, and CHANGED_MEANWHILE for a package whose date,
 * places, price or guide are not as the traveller has read them: nobody agrees to what they have not read.
 * Constraints of the database make a booking unique and keep the places from being oversold, not the order of
 * the checks.
 */
export async function bookPackage(
  db: Database,
  { packageId, uid, party, name, note, accepted }: NewBooking,
): Promise<Booking> {
  return withTransaction(db, async (client) => {
    const locked = await lockPackage(client, packageId);
    const { departed, places_left: left } = locked;
    if (locked.owner_uid === uid) throw new HttpError('OWN_PACKAGE');
    const isFull = left !== null && left < party;
    // A traveller who booked in time gets ALREADY_BOOKED.
    if (departed || isFull) await assertNotBooked(client, packageId, uid);
    if (departed) throw new HttpError('DEPARTED');
    if (isFull) throw placesError(left);
    const inserted = await client.query<{ id: string }>(sql`
      insert into booking (package_id, uid, party, traveller_name, note)
      values (${packageId}, ${uid}, ${party}, ${name}, nullif(${note}, ''))
      on conflict (package_id, uid) do nothing returning id`);
    const [booking] = inserted.rows;
    if (!booking) throw new HttpError('ALREADY_BOOKED');
    // The transaction undoes the booking.
    if (accepted && !accepted.some((version) => hasTermsOf(locked, Number(version)))) {
      const sentence = 'The guide has changed this tour since you opened it. Read it again, then book it.';
      throw new HttpError('CHANGED_MEANWHILE', sentence);
    }
    await client.query(
      sql`update tour_package set booking_count = booking_count + 1 where id = ${packageId}`,
    );
    const noted = await readNotedBooking(client, booking.id);
    if (noted) await notifyBooked(client, noted);
    return readBooking(client, booking.id);
  });
}

/** Whether date, places, price and guide of a package are today as its version `read` had them. */
const hasTermsOf = ({ version, terms_version: since }: LockedPackage, read: number) =>
  read >= since && read <= version;

async function assertNotBooked(client: Connection, packageId: string, uid: string): Promise<void> {
  const { rowCount } = await client.query(
    sql`select from booking
      where package_id = ${packageId} and uid = ${uid} and departed_on is null and removed_at is null`,
  );
  if (rowCount) throw new HttpError('ALREADY_BOOKED');
}

export async function readBooking(client: Connection, id: string): Promise<Booking> {
  const { rows } = await client.query<BookingRow>(bookingsWhere(sql`b.id = ${id}`));
  const [row] = rows;
  if (!row) throw new Error('A booking that was just written cannot be read.');
  return toBooking(row);
}

/** The error for a booking that was not found among those of this traveller. */
export async function notOwnError(db: Queryable, id: string): Promise<HttpError> {
  const { rowCount } = await db.query(sql`select from booking where id = ${id} and removed_at is null`);
  return rowCount
    ? new HttpError('FORBIDDEN', 'This booking belongs to another traveller.')
    : new HttpError('NOT_FOUND', 'This booking does not exist any more.');
}

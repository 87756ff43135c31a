import {
  MAX_ROSTER_ENTRIES,
  type CheckIn,
  type Roster,
  type RosterEntry,
} from '@safar/shared-contracts/roster.contract';
import type { Queryable } from '@safar/shared-server/database';
import { HttpError } from '@safar/shared-server/http-error';
import { prepared, sql, type Sql } from '@safar/shared-server/sql';
import { dateText } from '@safar/shared-server/notice-text';
import { countWaiting } from '../../waiting/waiting.queries';
import { findCancelled, findPastDates, findRosterSums } from './roster-sums.queries';
import { messagesOf, takesMessages, toMessage, type MessageRow } from './messages.queries';
import { isTicketOf } from '../ticket';

interface OwnPackageRow {
  owner_uid: string;
  tour_name: string;
  destination: string;
  departure_location: string;
  departure_date: string;
  departed: boolean;
  capacity: number | null;
  meeting: Pick<Roster['tourPackage'], 'meetingPoint' | 'meetingTime'>;
  takes_messages: boolean;
}

interface EntryRow {
  id: string;
  reference: string;
  traveller_name: string | null;
  email: string;
  email_verified: boolean;
  party: number;
  created_at: Date;
  note: string | null;
  checked_in_at: Date | null;
  /** Null: all of the party, if it is checked in. */
  checked_in_party: number | null;
  to_confirm: boolean;
}

/** Whose roster of which package it is. `date`: one that is past; without it, the present one. */
interface RosterKey {
  readonly id: string;
  readonly owner: string;
  readonly date?: string;
}

/**
 * Reads who booked one date of a package of this guide. Throws NOT_FOUND, also for a past date on which
 * nobody travelled, or FORBIDDEN for another guide's.
 */
export async function findRoster(db: Queryable, { id, owner, date }: RosterKey): Promise<Roster> {
  const own = await findOwnPackage(db, id, owner);
  const past = date ?? null;
  const { rows } = await db.query<EntryRow>(
    prepared(sql`
      ${entriesWhere(sql`b.package_id = ${id} and b.departed_on is not distinct from ${past}`)}
      order by lower(coalesce(b.traveller_name, a.email)), b.id limit ${MAX_ROSTER_ENTRIES}`),
  );
  const sums = await findRosterSums(db, id, past);
  if (date !== undefined && sums.bookings === 0) {
    throw new HttpError('NOT_FOUND', 'Nobody travelled on this date.');
  }
  const pastDates = await findPastDates(db, id);
  const cancelledEntries = await findCancelled(db, id, past, MAX_ROSTER_ENTRIES);
  const messages = await findMessages(db, id, past);
  const waiting = date === undefined ? await countWaiting(db, id) : undefined;
  return {
    tourPackage: {
      _id: id,
      tourName: own.tour_name,
      destination: own.destination,
      departureLocation: own.departure_location,
      departureDate: date ?? own.departure_date,
      departed: date !== undefined || own.departed,
      // How many places a date had that is past is not known any more.
      ...(own.capacity === null || date !== undefined ? {} : { capacity: own.capacity }),
      ...(date === undefined ? own.meeting : {}),
    },
    ...sums,
    ...(cancelledEntries.length > 0 ? { cancelledEntries } : {}),
    ...waiting,
    ...(messages.length > 0 ? { messages } : {}),
    ...(own.takes_messages && date === undefined ? { takesMessages: true } : {}),
    ...(pastDates.length > 0 ? { pastDates } : {}),
    entries: rows.map(toEntry),
  };
}

async function findMessages(db: Queryable, id: string, date: string | null) {
  const { rows } = await db.query<{ messages: MessageRow[] }>(
    prepared(sql`select ${messagesOf(sql`${id}`, sql`${date}::date`)} as messages`),
  );
  return (rows[0]?.messages ?? []).map(toMessage);
}

/** A check-in may be sent so long after it was made: a guide may be without a network for days. */
const MAX_DELAY = sql`interval '14 days'`;

/** A check-in as it was sent, with the id of the package and the uid of its guide. */
interface NewCheckIn extends CheckIn {
  readonly id: string;
  readonly owner: string;
}

/**
 * Checks in the booking with that reference, once: later requests get when it was. It counts for the date
 * that it names; without one, as from earlier clients, one of a date that is past is checked in `at` a time
 * before its guide moved the date on. `travellers` says how many of the party came, also later on: a fourth
 * may come running. Throws NOT_FOUND, also for a reference of another package or date, FORBIDDEN for another
 * guide's package, and VALIDATION for a ticket that this server has not signed.
 */
export async function checkIn(
  db: Queryable,
  { id, owner, reference, ticket, at, departureDate: date, travellers }: NewCheckIn,
): Promise<{ data: RosterEntry; again: boolean }> {
  await findOwnPackage(db, id, owner);
  const isReferred = sql`
    b.package_id = ${id} and replace(b.reference, '-', '') = ${reference.toUpperCase().replace(/[\s-]/g, '')}`;
  if (date !== undefined) await assertOfDate(db, isReferred, date);
  const isMeant = sql`
    ${isReferred} and (${date !== undefined} or b.departed_on is null
      or exists (select from past_booking past where past.id = b.id and past.past_since > ${at ?? null}::timestamptz))`;
  if (ticket !== undefined) await assertSigned(db, ticket, isMeant);
  // The clock of the guide's device may be wrong.
  const when =
    at === undefined ? sql`now()` : sql`greatest(least(${at}::timestamptz, now()), now() - ${MAX_DELAY})`;
  const came = sql`nullif(least(${travellers ?? null}::int, b.party), b.party)`;
  const { rowCount } = await db.query(sql`
    update booking b set checked_in_at = coalesce(b.checked_in_at, ${when}), checked_in_party = ${came}
    where ${isMeant} and (b.checked_in_at is null
      or ${travellers !== undefined} and b.checked_in_party is distinct from ${came})`);
  return { data: await findEntry(db, isMeant, UNKNOWN_REFERENCE), again: rowCount === 0 };
}

/**
 * Takes the check-in of a booking back; without one, nothing happens. Throws NOT_FOUND, or FORBIDDEN for
 * another guide's package.
 */
export async function undoCheckIn(
  db: Queryable,
  { id, owner, booking }: { readonly id: string; readonly owner: string; readonly booking: string },
): Promise<RosterEntry> {
  await findOwnPackage(db, id, owner);
  const isMeant = sql`b.package_id = ${id} and b.id = ${booking}`;
  await db.query(sql`update booking b set checked_in_at = null, checked_in_party = null where ${isMeant}`);
  return findEntry(db, isMeant, 'This booking does not exist any more.');
}

const UNKNOWN_REFERENCE = 'No booking of this tour has this reference.';

/**
 * Whom a guide checked in without a network was there on that date. By the time it is sent, the guide may
 * have given the tour another one, and its travellers with it.
 */
async function assertOfDate(db: Queryable, isReferred: Sql, date: string): Promise<void> {
  const { rows } = await db.query<{ date: string }>(sql`
    select coalesce(b.departed_on, p.departure_date) as date
    from booking b join tour_package p on p.id = b.package_id where ${isReferred}`);
  const [row] = rows;
  if (!row || row.date === date) return;
  const sentence = `It was made for ${dateText(date)}, and this booking is now for ${dateText(row.date)}.`;
  throw new HttpError('NOT_FOUND', sentence);
}

async function assertSigned(db: Queryable, ticket: string, isMeant: Sql): Promise<void> {
  // The key before this one, for as long as an operator lets it be accepted.
  const { rows } = await db.query<{ reference: string; key: Buffer; earlier: Buffer | null }>(sql`
    select b.reference, k.key, case when k.earlier_until > now() then k.earlier_key end as earlier
    from booking b cross join ticket_key k where ${isMeant}`);
  const [row] = rows;
  if (!row) throw new HttpError('NOT_FOUND', UNKNOWN_REFERENCE);
  if (isTicketOf(ticket, row.reference, row.key)) return;
  if (row.earlier && isTicketOf(ticket, row.reference, row.earlier)) return;
  const sentence = 'This code was not made by Safar. Ask the traveller for the voucher in My Bookings.';
  throw new HttpError('VALIDATION', sentence, { fields: { ticket: sentence } });
}

async function findEntry(db: Queryable, isMeant: Sql, otherwise: string): Promise<RosterEntry> {
  const { rows } = await db.query<EntryRow>(entriesWhere(isMeant));
  const [row] = rows;
  if (!row) throw new HttpError('NOT_FOUND', otherwise);
  return toEntry(row);
}

async function findOwnPackage(db: Queryable, id: string, owner: string): Promise<OwnPackageRow> {
  const { rows } = await db.query<OwnPackageRow>(
    prepared(sql`
      select owner_uid, tour_name, destination, departure_location, departure_date,
        departure_date < current_date as departed, capacity,
        jsonb_strip_nulls(jsonb_build_object(
          'meetingPoint', contents -> 'meetingPoint', 'meetingTime', contents -> 'meetingTime')) as meeting,
        ${takesMessages} as takes_messages
      from tour_package p where id = ${id} and deleted_at is null`),
  );
  const [row] = rows;
  if (!row) throw new HttpError('NOT_FOUND', 'This tour package does not exist any more.');
  if (row.owner_uid !== owner) {
    throw new HttpError('FORBIDDEN', 'This tour package belongs to another guide.');
  }
  return row;
}

/** Who was checked in after the departure has gone along with the change. */
const isToConfirm = sql`case
  when b.departed_on is null then is_changed(b, p) and (p.departure_date >= current_date or b.checked_in_at is null)
  else b.never_confirmed and b.checked_in_at is null end`;

const entriesWhere = (condition: Sql): Sql => sql`
  select b.id, b.reference, b.traveller_name, a.email, a.email_verified, b.party, b.created_at, b.note,
    b.checked_in_at, b.checked_in_party, ${isToConfirm} as to_confirm
  from booking b join account a on a.uid = b.uid join tour_package p on p.id = b.package_id where ${condition}`;

const toEntry = (row: EntryRow): RosterEntry => ({
  _id: row.id,
  reference: row.reference,
  ...(row.traveller_name === null ? {} : { name: row.traveller_name }),
  email: row.email,
  emailVerified: row.email_verified,
  travellers: row.party,
  bookedAt: row.created_at.toISOString(),
  ...(row.note === null ? {} : { note: row.note }),
  ...checkedIn(row),
  ...(row.to_confirm ? { toConfirm: true } : {}),
});

function checkedIn({ checked_in_at: at, checked_in_party: came }: EntryRow) {
  if (at === null) return {};
  return { checkedInAt: at.toISOString(), ...(came === null ? {} : { checkedInTravellers: came }) };
}

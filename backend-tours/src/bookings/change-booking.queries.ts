import type { Booking, BookingUpdate } from '@safar/shared-contracts/booking.contract';
import { withTransaction, type Connection, type Database } from '@safar/shared-server/database';
import { HttpError } from '@safar/shared-server/http-error';
import { sql } from '@safar/shared-server/sql';
import { notifyNote, notifyParty, readNotedBooking } from '../notices/booking-notices';
import { lockPackage } from '../packages/packages.queries';
import { notOwnError, readBooking } from './bookings.queries';
import { placesError } from './places-error';

/**
 * Changes for how many travellers a booking is, and its note; what is left out stays. Throws NOT_FOUND, also
 * when its package is deleted, FORBIDDEN for somebody else's booking, DEPARTED, SOLD_OUT, NOT_ENOUGH_PLACES,
 * and CONFLICT with the booking as it is when the note is another one than `noteBefore`, or when the number
 * would change of a party that is checked in: the roster says who is there. Places that are given up late are
 * recorded by a trigger of the database.
 */
export async function changeBooking(
  db: Database,
  id: string,
  uid: string,
  { travellers, note, noteBefore }: BookingUpdate,
): Promise<Booking> {
  return withTransaction(db, async (client) => {
    const booking = await lockOwnBooking(client, id, uid);
    const party = travellers ?? booking.party;
    const conflict = conflictOf(booking, { party, note, noteBefore });
    if (conflict) throw new HttpError('CONFLICT', conflict, { current: await readBooking(client, id) });
    const { left } = booking;
    if (left !== null && party - booking.party > left) throw placesError(left, 'more');
    await client.query(sql`
      update booking set party = ${party}, note = ${note === undefined ? sql`note` : sql`nullif(${note}, '')`}
      where id = ${id}`);
    const noted = await readNotedBooking(client, id);
    if (noted) {
      await notifyParty(client, noted, booking.party);
      if (note !== undefined && note !== booking.note) await notifyNote(client, noted);
    }
    return readBooking(client, id);
  });
}

interface LockedBooking {
  readonly party: number;
  readonly note: string;
  /** Whether the party is checked in. */
  readonly present: boolean;
}

/** A booking that its traveller may still change, and how many places are left. Its package is locked. */
async function lockOwnBooking(client: Connection, id: string, uid: string) {
  const found = await client.query<{ package_id: string }>(
    sql`select package_id from booking where id = ${id} and uid = ${uid}`,
  );
  const [own] = found.rows;
  if (!own) throw await notOwnError(client, id);
  const { departed, places_left: left } = await lockPackage(client, own.package_id);
  // Read again: only who has locked the package changes the party and the note, or moves its date on. A
  // check-in locks the booking alone.
  const { rows } = await client.query<LockedBooking & { past: boolean }>(sql`
    select party, coalesce(note, '') as note, departed_on is not null as past,
      checked_in_at is not null as present
    from booking where id = ${id} for no key update`);
  const [booking] = rows;
  if (!booking) throw await notOwnError(client, id);
  if (departed || booking.past) throw new HttpError('DEPARTED', 'This tour has already departed.');
  return { ...booking, left };
}

/** Why a change does not fit the booking as it is, in a sentence. */
function conflictOf(
  booking: LockedBooking,
  wanted: { party: number; note: string | undefined; noteBefore: string | undefined },
): string | undefined {
  const { party, note, noteBefore } = wanted;
  if (noteBefore !== undefined && ![noteBefore, note].includes(booking.note))
    return 'This note was changed meanwhile. Yours is not saved yet.';
  if (party !== booking.party && booking.present)
    return 'Your guide has checked you in. Ask for that to be taken back, then change the number of travellers.';
  return undefined;
}

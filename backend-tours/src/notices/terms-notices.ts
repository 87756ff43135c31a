import { asSentence } from '@safar/shared-contracts/as-sentence';
import { paths } from '@safar/shared-contracts/paths';
import { addNotices } from '@safar/shared-server/add-notices';
import type { Connection } from '@safar/shared-server/database';
import { HttpError } from '@safar/shared-server/http-error';
import { sql } from '@safar/shared-server/sql';
import { dateText } from '@safar/shared-server/notice-text';
import { manyChanged, readNotedBooking } from './booking-notices';
import { withGuideWords } from './guide-words';

interface ConcernedRow {
  readonly id: string;
  readonly uid: string;
  readonly reference: string;
  readonly tour_name: string;
  readonly agreed_date: string;
  readonly departure_date: string;
  readonly departure_location: string;
  readonly destination: string;
  readonly changed: boolean;
}

/** All who booked a package, within the transaction that changes or cancels it. */
async function findConcerned(client: Connection, packageId: string): Promise<ConcernedRow[]> {
  const { rows } = await client.query<ConcernedRow>(sql`
    select b.id, b.uid, b.reference, p.tour_name, b.agreed_date, p.departure_date, p.departure_location,
      p.destination, is_changed(b, p) as changed
    from booking b join tour_package p on p.id = b.package_id
    where p.id = ${packageId} and p.departure_date >= current_date and b.departed_on is null`);
  return rows;
}

/** How often within an hour the travellers of one tour get notices that its guide has changed it. */
const MAX_CHANGES_AN_HOUR = 10;

/**
 * Throws CONFLICT when travellers of a package had many notices lately that it was changed. Each is a mail
 * with words of the guide, as a message to all of them is, and as many are too many.
 */
export async function assertMayNotifyOfChange(client: Connection, packageId: string): Promise<void> {
  const { rowCount } = await client.query(sql`
    select from notice n join booking b on b.package_id = n.about_id and b.uid = n.uid
    where n.about_id = ${packageId} and n.kind = 'booking-changed' and n.created_at > now() - interval '1 hour'
    group by n.uid having count(*) >= ${MAX_CHANGES_AN_HOUR} limit 1`);
  if (rowCount) {
    throw new HttpError(
      'CONFLICT',
      'Your travellers have had ten notices of changes of this tour within an hour. ' +
        'Please wait an hour before you change its date, its places or the meeting again.',
    );
  }
}

/**
 * Notifies all who booked a package that its guide has changed date or places. `words`: what the guide writes
 * of it. Call it when the change is written.
 */
export async function notifyTermsChanged(
  client: Connection,
  packageId: string,
  words?: string,
): Promise<void> {
  const concerned = await findConcerned(client, packageId);
  await addNotices(
    client,
    concerned.map(({ id, uid: to, tour_name: tour, ...row }) => ({
      to,
      kind: 'booking-changed',
      about: packageId,
      path: paths.voucher(id),
      title: row.changed ? `${tour} has changed: do you keep it?` : `${tour} is again as you booked it`,
      text: withGuideWords(
        row.changed
          ? `${differenceText(row)} Keep it, or cancel it free of charge. Your price stays.`
          : 'Your guide has taken a change back.',
        words,
      ),
    })),
  );
}

/**
 * Marks what was asked about changes of these packages as read, since there is nothing more to decide. `uid`:
 * only what this traveller was asked.
 */
export async function markChangeNoticesRead(
  client: Connection,
  packageIds: readonly string[],
  uid?: string,
): Promise<void> {
  await client.query(sql`
    update notice set read_at = now()
    where about_id = any (${packageIds}) and kind = 'booking-changed' and read_at is null
      and ${uid === undefined ? sql`true` : sql`uid = ${uid}`}`);
}

function differenceText(row: Omit<ConcernedRow, 'id' | 'uid' | 'tour_name'>): string {
  const now = dateText(row.departure_date);
  const places = `from ${row.departure_location} to ${row.destination}`;
  return asSentence(
    row.agreed_date === row.departure_date
      ? `It departs on ${now} as before, now ${places}`
      : `It was on ${dateText(row.agreed_date)} and is now on ${now}, ${places}`,
  );
}

/**
 * Notifies all who booked a package that its guide cancels it, and why, as far as the guide said so. Call it
 * before it is deleted.
 */
export async function notifyTourCancelled(
  client: Connection,
  packageId: string,
  reason?: string,
): Promise<void> {
  const concerned = await findConcerned(client, packageId);
  await markChangeNoticesRead(client, [packageId]);
  await endGuideNotices(client, packageId);
  await addNotices(
    client,
    concerned.map(({ uid: to, tour_name: tour, agreed_date: date, reference }) => ({
      to,
      kind: 'booking-cancelled',
      about: packageId,
      path: paths.myBookings,
      title: `${tour} on ${dateText(date)} does not take place`,
      text: withGuideWords(
        `Your guide has cancelled it, and with it your booking ${reference}. There is nothing to pay.`,
        reason,
      ),
    })),
  );
}

/**
 * Roster and page of a package that is deleted are gone: what has led its guide there leads to the list of
 * their packages. New bookings are gone with it; what a traveller may owe for an earlier one is not.
 */
async function endGuideNotices(client: Connection, packageId: string): Promise<void> {
  await client.query(sql`
    update notice n set path = ${paths.myPackages},
      read_at = case when n.kind = 'booked' then coalesce(n.read_at, now()) else n.read_at end
    from tour_package p where p.id = ${packageId} and n.about_id = p.id and n.uid = p.owner_uid`);
}

/** Notifies the guide that a traveller keeps the booking of a changed tour, who is asked no more. */
export async function notifyKept(client: Connection, bookingId: string): Promise<void> {
  const booking = await readNotedBooking(client, bookingId);
  if (!booking) return;
  const { owner_uid: to, uid, tour_name: tour, package_id: about, reference } = booking;
  await markChangeNoticesRead(client, [about], uid);
  await addNotices(client, [
    {
      to,
      kind: 'booking-changed',
      about,
      path: paths.roster(about),
      title: `A traveller keeps the booking of ${tour}`,
      many: manyChanged(tour),
      text: `The change is confirmed: departing on ${dateText(booking.agreed_date)}. The reference is ${reference}.`,
    },
  ]);
}

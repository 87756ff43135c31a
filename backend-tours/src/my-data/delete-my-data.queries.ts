import { endSessionsOf } from '@safar/shared-server/ended-sessions';
import { lockAccount, lockRowsAndAccount } from '@safar/shared-server/accounts';
import { withTransaction, type Connection, type Database } from '@safar/shared-server/database';
import { forgetWrites } from '@safar/shared-server/idempotent-writes';
import { sql } from '@safar/shared-server/sql';
import { notifyAccountDeleted } from '../notices/account-notices';
import { forgetGuideWords } from '../notices/guide-words';
import { notifyAwaitedGuideGone } from '../notices/waiting-notices';
import { hasTravelled } from '../bookings/terms/agreed-terms';

/** What the bookings of a tour show in place of what the guide wrote, once the guide is gone. */
const GUIDE_WHO_LEFT = {
  name: 'Guide who left',
  contactNo: 'No longer available',
  details: 'The guide of this tour has deleted their account.',
};

/**
 * Deletes a user, in one transaction: bookings, likes and reviews go and the counters fall; of journeys that
 * were made, their guides keep party and price (`anonymous_booking`); packages go, but for those that
 * travellers booked, which stay anonymous and deleted, so that the bookings go on showing them; all sessions
 * end. Repeating it does nothing (docs/decisions/033-an-account-can-be-deleted.md).
 */
export async function deleteMyToursData(db: Database, uid: string): Promise<void> {
  await withTransaction(db, async (client) => {
    await lockAccount(client, uid);
    await endSessionsOf(client, uid, { thisSecondToo: true });
    const touched = await lockRowsAndAccount(client, uid, rowsOf(uid));
    const words = await wordsOf(client, uid);
    await notifyAccountDeleted(client, uid);
    await notifyAwaitedGuideGone(client, uid);
    await forgetGuideWords(client, uid);
    await client.query(sql`
      delete from tour_message where package_id in (select id from tour_package where owner_uid = ${uid})`);
    await keepSales(client, uid);
    await client.query(sql`delete from booking where uid = ${uid}`);
    await client.query(sql`delete from cancelled_booking where uid = ${uid}`);
    await client.query(sql`delete from package_like where uid = ${uid}`);
    await client.query(sql`delete from review where uid = ${uid}`);
    await client.query(sql`
      update review set response = null, responded_at = null
      where response is not null and package_id = any (${touched})
        and package_id in (select id from tour_package where owner_uid = ${uid})`);
    await client.query(sql`
      update tour_package p set
        booking_count = (select count(*) from booking where package_id = p.id),
        like_count = (select count(*) from package_like where package_id = p.id)
      where id = any (${touched})`);
    await client.query(sql`
      delete from tour_package
      where id = any (${touched}) and booking_count = 0 and (owner_uid = ${uid} or deleted_at is not null)`);
    await client.query(sql`
      update tour_package set
        owner_uid = null, guide_id = null, guide_name = ${GUIDE_WHO_LEFT.name}, guide_photo = '',
        contact_no = ${GUIDE_WHO_LEFT.contactNo}, package_details = ${GUIDE_WHO_LEFT.details}, contents = '{}',
        deleted_at = coalesce(deleted_at, now()), updated_at = now()
      where owner_uid = ${uid}`);
    await forgetWords(client, words);
    await client.query(sql`delete from guide where uid = ${uid}`);
    await forgetWrites(client, uid);
    await client.query(sql`delete from account where uid = ${uid}`);
  });
}

/** Keeps party and price of the user's journeys for their guides, without anything of the user. */
async function keepSales(client: Connection, uid: string): Promise<void> {
  await client.query(sql`
    insert into anonymous_booking (package_id, departed_on, party, agreed_price_cents)
    select b.package_id, b.departed_on, b.party, b.agreed_price_cents
    from booking b join tour_package p on p.id = b.package_id
    where b.uid = ${uid} and ${hasTravelled}`);
}

/** Selects the user's packages, and those that the user booked or likes. With 'or', all would be read. */
const rowsOf = (uid: string) => sql`
  select id from tour_package where id in (
    select id from tour_package where owner_uid = ${uid}
    union select package_id from booking where uid = ${uid}
    union select package_id from package_like where uid = ${uid}
    union select package_id from review where uid = ${uid}
    union select package_id from cancelled_booking where uid = ${uid}
  )
  order by id`;

/** A word of the user's packages, and the last departure (`YYYY-MM-DD`) of those of them that have it. */
interface OwnWord {
  readonly word: string;
  readonly departure: string;
}

async function wordsOf(client: Connection, uid: string): Promise<OwnWord[]> {
  const { rows } = await client.query<OwnWord>(sql`
    select word, max(departure_date)::text as departure
    from tour_package cross join unnest(search_words(search_text)) as word
    where owner_uid = ${uid} and word <> '' group by word`);
  return rows;
}

/**
 * Deletes the words that searches know of these packages alone: a name is among them. A word that a later
 * package has needs no look at the packages. They are locked first, so that a package which is just being
 * added keeps its words.
 */
async function forgetWords(client: Connection, own: readonly OwnWord[]): Promise<void> {
  const words = own.map(({ word }) => word);
  const departures = own.map(({ departure }) => departure);
  await client.query(sql`select from search_word where word = any (${words}) order by word for update`);
  // A 'not exists' would be planned as a join, which uses no index of words: it would read every package.
  await client.query(sql`
    delete from search_word known
    using unnest(${words}::text[], ${departures}::date[]) as own (word, departure)
    where known.word = own.word and known.last_departure <= own.departure and (
      select p.id from tour_package p
      where p.deleted_at is null and package_words(p.search_names, p.search_text) && array[known.word]
      limit 1) is null`);
}

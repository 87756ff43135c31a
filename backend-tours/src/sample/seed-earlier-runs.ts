import { insertSampleAccounts } from '@safar/shared-server/accounts';
import type { Connection } from '@safar/shared-server/database';
import { sql } from '@safar/shared-server/sql';
import { EARLIER_RUNS, EARLIER_TRAVELLERS, type EarlierRun } from './earlier-runs';

/** Gives these sample tours an earlier run, with what its travellers wrote. */
export async function insertEarlierRuns(client: Connection): Promise<void> {
  await insertSampleAccounts(client, EARLIER_TRAVELLERS);
  for (const run of EARLIER_RUNS) await insertRun(client, run);
}

/**
 * In the order in which it happens: the tour departs, its travellers are checked in and review it, and its
 * guide moves it on to the date that it has. The database would accept no other, and no booking of that date
 * before it.
 */
async function insertRun(client: Connection, { tourName, daysAgo, reviews }: EarlierRun): Promise<void> {
  const { rows } = await client.query<{ id: string; next_date: string; capacity: number | null }>(sql`
    select id, departure_date as next_date, capacity from tour_package where tour_name = ${tourName}`);
  const [tour] = rows;
  if (!tour) throw new Error(`There is no sample tour '${tourName}'.`);
  // The places of the next run may all be taken.
  await client.query(sql`
    update tour_package set departure_date = current_date - ${daysAgo}::int, capacity = null
    where id = ${tour.id}`);
  for (const [index, { authorName, rating, text = null, response = null }] of reviews.entries()) {
    const email = `${authorName.toLowerCase()}@safar.example`;
    const uid = EARLIER_TRAVELLERS.find((account) => account.email === email)?.uid;
    if (!uid) throw new Error(`${authorName} is no traveller of earlier runs.`);
    // Tours of up to nine days are over by then.
    const writtenDaysAgo = Math.max(daysAgo - 10 - 2 * index, 1);
    await client.query(sql`
      insert into booking (package_id, uid, traveller_name, created_at, checked_in_at)
      values (
        ${tour.id}, ${uid}, ${authorName}, now() - interval '1 day' * ${daysAgo + 20}::int,
        (current_date - ${daysAgo}::int)::timestamp at time zone 'UTC' + interval '2 hours'
      )`);
    await client.query(sql`
      insert into review (package_id, uid, author_name, rating, words, created_at, response, responded_at)
      select ${tour.id}, ${uid}, ${authorName}, ${rating}::int, ${text}::text, written.at, ${response}::text,
        case when ${response}::text is not null then written.at + interval '20 hours' end
      from (select now() - interval '1 day' * ${writtenDaysAgo}::int as at) as written`);
  }
  await client.query(sql`
    update tour_package set departure_date = ${tour.next_date}, capacity = ${tour.capacity},
      booking_count = booking_count + ${reviews.length}
    where id = ${tour.id}`);
}

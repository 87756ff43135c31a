import { DID_NOT_TAKE_PLACE_DAYS } from '@safar/shared-contracts/tour-package.contract';
import type { Connection } from '@safar/shared-server/database';
import { HttpError } from '@safar/shared-server/http-error';
import { sql } from '@safar/shared-server/sql';

/**
 * The condition that `booking b` of a tour that departed may come along to its next date. Who was checked in,
 * or has reviewed the journey, was there, whatever the guide says later.
 */
const mayComeAlong = sql`(b.checked_in_at is null and not exists (select from review r where r.booking_id = b.id))`;

/**
 * How many travellers come along to the next date of a departed package, which is locked, as its guide says
 * that it did not take place. Throws VALIDATION when it departed too long ago for that.
 */
export async function countPostponed(client: Connection, packageId: string): Promise<number> {
  const { rows } = await client.query<{ travellers: number }>(sql`
    select coalesce(
      (select sum(b.party) from only booking b where b.package_id = p.id and ${mayComeAlong}), 0
    )::integer as travellers
    from tour_package p
    where p.id = ${packageId} and p.departure_date >= current_date - ${DID_NOT_TAKE_PLACE_DAYS}::integer`);
  const [row] = rows;
  if (row) return row.travellers;
  const sentence = `That a tour did not take place can be said for ${DID_NOT_TAKE_PLACE_DAYS} days.`;
  throw new HttpError('VALIDATION', sentence, { fields: { tookPlace: sentence } });
}

/**
 * Makes what became past with the change of the date a booking of the new one: `departed`, the date on which
 * the tour did not take place. What each agreed to stays, so that the change is theirs to confirm.
 */
export async function takeAlong(client: Connection, packageId: string, departed: string): Promise<void> {
  await client.query(sql`
    with postponed as (
      delete from past_booking b
      where b.package_id = ${packageId} and b.departed_on = ${departed} and ${mayComeAlong}
      returning *
    )
    insert into booking (
      id, package_id, uid, status, created_at, party, note, traveller_name, agreed_date, agreed_from,
      agreed_destination, agreed_price_cents, agreed_guide, agreed_at
    )
    select id, package_id, uid, status, created_at, party, note, traveller_name, agreed_date, agreed_from,
      agreed_destination, agreed_price_cents, agreed_guide, agreed_at
    from postponed`);
  // They may have been invited to review a journey that was none, and will be once they were on it.
  await client.query(sql`
    delete from notice
    where once in (select 'review ' || id from only booking where package_id = ${packageId})`);
  // What was written to them is about the tour that they are still to go on.
  await client.query(sql`
    update tour_message set departed_on = null
    where package_id = ${packageId} and departed_on = ${departed}`);
  // Of those who have deleted their account since, nobody is left who could decide.
  await client.query(
    sql`delete from anonymous_booking where package_id = ${packageId} and departed_on = ${departed}`,
  );
}

/**
 * Lets a departed package, which is locked, depart today with those who may come along, so that it can be
 * cancelled for them. One that has not departed stays as it is. Throws as {@link countPostponed} does.
 */
export async function takeBackDeparture(client: Connection, packageId: string): Promise<void> {
  const { rows } = await client.query<{ departed: string }>(sql`
    select departure_date as departed from tour_package
    where id = ${packageId} and departure_date < current_date`);
  const [row] = rows;
  if (!row) return;
  await countPostponed(client, packageId);
  await client.query(sql`update tour_package set departure_date = current_date where id = ${packageId}`);
  await takeAlong(client, packageId, row.departed);
}

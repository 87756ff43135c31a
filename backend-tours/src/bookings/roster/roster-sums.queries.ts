import type { CancelledEntry, PastDate, Roster } from '@safar/shared-contracts/roster.contract';
import type { Queryable } from '@safar/shared-server/database';
import { fromCents } from '@safar/shared-server/money';
import { prepared, sql, type Sql } from '@safar/shared-server/sql';
import { incomeCents, soldOf } from '../sold';

interface SumsRow {
  bookings: number;
  travellers: number;
  income_cents: number;
  anonymous_bookings: number;
  anonymous_travellers: number;
  late_bookings: number;
  late_travellers: number;
  late_cents: number;
}

/** The condition that a day is after the past date before this one, and not after this one. */
const isBetweenDates = (day: Sql, id: string, date: string | null): Sql => sql`
  ${day} <= coalesce(${date}, 'infinity'::date) and ${day} > coalesce(
    (select max(departed_on) from ${soldOf(sql`${id}`)}
      where departed_on < coalesce(${date}, 'infinity'::date)), '-infinity')`;

/**
 * Of one date of a package: how many bookings and travellers it has, what all of them pay, by the price that
 * each agreed to; and what was cancelled late. `date`: one that is past; null: the present one.
 */
export async function findRosterSums(
  db: Queryable,
  id: string,
  date: string | null,
): Promise<Pick<Roster, 'bookings' | 'travellers' | 'income' | 'anonymous' | 'lateCancellations'>> {
  const { rows } = await db.query<SumsRow>(
    prepared(sql`
      select booked.*, late.*
      from (
        select count(*) as bookings, coalesce(sum(party), 0) as travellers, ${incomeCents} as income_cents,
          count(*) filter (where anonymous) as anonymous_bookings,
          coalesce(sum(party) filter (where anonymous), 0) as anonymous_travellers
        from ${soldOf(sql`${id}`)} where departed_on is not distinct from ${date}
      ) as booked, (
        select count(*) as late_bookings, coalesce(sum(party), 0) as late_travellers,
          coalesce(sum(party::bigint * price_cents), 0)::bigint as late_cents
        from late_cancellation
        where package_id = ${id} and ${isBetweenDates(sql`departure_date`, id, date)}
      ) as late`),
  );
  const [row] = rows;
  if (!row) throw new Error('A sum has no row.');
  const { bookings, travellers, anonymous_bookings: anonymous, late_bookings: late } = row;
  const amount = fromCents(row.late_cents);
  return {
    bookings,
    travellers,
    income: fromCents(row.income_cents),
    ...(anonymous > 0 ? { anonymous: { bookings: anonymous, travellers: row.anonymous_travellers } } : {}),
    ...(late > 0 ? { lateCancellations: { bookings: late, travellers: row.late_travellers, amount } } : {}),
  };
}

/** The dates on which travellers were on a package before its guide moved it on, latest first. */
export async function findPastDates(db: Queryable, id: string): Promise<PastDate[]> {
  const { rows } = await db.query<PastDate>(
    prepared(sql`
      select departed_on as date, count(*) as bookings, sum(party) as travellers
      from ${soldOf(sql`${id}`)} where departed_on is not null
      group by departed_on order by departed_on desc`),
  );
  return rows;
}

interface CancelledRow {
  id: string;
  reference: string;
  traveller_name: string | null;
  email: string;
  party: number;
  cancelled_at: Date;
  reason: string | null;
}

/**
 * The bookings that the guide has cancelled since the past date before this one: no booking is cancelled so
 * after its departure. Latest first, at most `limit`.
 */
export async function findCancelled(
  db: Queryable,
  id: string,
  date: string | null,
  limit: number,
): Promise<CancelledEntry[]> {
  const { rows } = await db.query<CancelledRow>(
    prepared(sql`
      select b.id, b.reference, b.traveller_name, a.email, b.party, b.cancelled_at, b.reason
      from cancelled_booking b join account a on a.uid = b.uid
      where b.package_id = ${id}
        and ${isBetweenDates(sql`(b.cancelled_at at time zone 'UTC')::date`, id, date)}
      order by b.cancelled_at desc, b.id limit ${limit}`),
  );
  return rows.map((row) => ({
    _id: row.id,
    reference: row.reference,
    ...(row.traveller_name === null ? {} : { name: row.traveller_name }),
    email: row.email,
    travellers: row.party,
    cancelledAt: row.cancelled_at.toISOString(),
    ...(row.reason === null ? {} : { reason: row.reason }),
  }));
}

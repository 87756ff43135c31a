import type { Roster } from '@safar/shared-contracts/roster.contract';
import type { Queryable } from '@safar/shared-server/database';
import { fromCents } from '@safar/shared-server/money';
import { prepared, sql } from '@safar/shared-server/sql';

interface SumsRow {
  bookings: number;
  income_cents: number;
  late_bookings: number;
  late_travellers: number;
  late_cents: number;
}

/**
 * Of the present date of a package: how many bookings it has, what all of them pay, by the price that each
 * agreed to; and what was cancelled late.
 */
export async function findRosterSums(
  db: Queryable,
  id: string,
): Promise<{ bookings: number; incomeCents: number; lateCancellations: Roster['lateCancellations'] }> {
  const { rows } = await db.query<SumsRow>(
    prepared(sql`
      select booked.*, late.*
      from (
        select count(*) as bookings, coalesce(sum(party::bigint * agreed_price_cents), 0)::bigint as income_cents
        from booking where package_id = ${id} and departed_on is null
      ) as booked, (
        select count(*) as late_bookings, coalesce(sum(party), 0) as late_travellers,
          coalesce(sum(party::bigint * price_cents), 0)::bigint as late_cents
        from late_cancellation
        where package_id = ${id} and departure_date > coalesce(
          (select max(departed_on) from booking where package_id = ${id}), '-infinity')
      ) as late`),
  );
  const [row] = rows;
  if (!row) throw new Error('A sum has no row.');
  const { bookings, late_bookings: late, late_travellers: travellers, late_cents: cents } = row;
  return {
    bookings,
    incomeCents: row.income_cents,
    lateCancellations: late > 0 ? { bookings: late, travellers, amount: fromCents(cents) } : undefined,
  };
}

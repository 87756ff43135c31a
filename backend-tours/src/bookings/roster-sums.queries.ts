import type { Roster } from '@safar/shared-contracts/roster.contract';
import type { Queryable } from '@safar/shared-server/database';
import { fromCents } from '@safar/shared-server/money';
import { prepared, sql } from '@safar/shared-server/sql';

interface SumsRow {
  income_cents: number;
  late_bookings: number;
  late_travellers: number;
  late_cents: number;
}

/** What all who booked a package pay, by the price that each agreed to; and what was cancelled late. */
export async function findRosterSums(
  db: Queryable,
  id: string,
): Promise<{ incomeCents: number; lateCancellations: Roster['lateCancellations'] }> {
  const { rows } = await db.query<SumsRow>(
    prepared(sql`
      select
        (select coalesce(sum(party::bigint * agreed_price_cents), 0)::bigint from booking where package_id = ${id}) as income_cents,
        count(*) as late_bookings, coalesce(sum(party), 0) as late_travellers,
        coalesce(sum(party::bigint * price_cents), 0)::bigint as late_cents
      from late_cancellation where package_id = ${id}`),
  );
  const [row] = rows;
  if (!row) throw new Error('A sum has no row.');
  const { late_bookings: bookings, late_travellers: travellers, late_cents: cents } = row;
  return {
    incomeCents: row.income_cents,
    lateCancellations: bookings > 0 ? { bookings, travellers, amount: fromCents(cents) } : undefined,
  };
}

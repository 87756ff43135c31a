import { sql, type Sql } from '@safar/shared-server/sql';

/**
 * The rows `sold` of one date of a package: its bookings, and those of travellers who have deleted their
 * account since, of which party and price are left. `date`: one that is past; null: the present one.
 */
export const soldOn = (id: Sql, date: string | null): Sql => sql`(
  select party, agreed_price_cents, false as anonymous from booking
  where package_id = ${id} and departed_on is not distinct from ${date}
  union all
  select party, agreed_price_cents, true from anonymous_booking
  where package_id = ${id} and departed_on is not distinct from ${date}
) as sold`;

/** What the travellers of such rows pay. */
export const incomeCents = sql`coalesce(sum(sold.party::bigint * sold.agreed_price_cents), 0)::bigint`;

import { sql, type Sql } from '@safar/shared-server/sql';

/**
 * The rows `sold` of all dates of a package: its bookings, and those of travellers who have deleted their
 * account since, of which party and price are left. `departed_on` is null for the date that it has now.
 */
export const soldOf = (id: Sql): Sql => sql`(
  select departed_on, party, agreed_price_cents, false as anonymous from booking where package_id = ${id}
  union all
  select departed_on, party, agreed_price_cents, true from anonymous_booking where package_id = ${id}
) as sold`;

/** What the travellers of such rows pay. */
export const incomeCents = sql`coalesce(sum(sold.party::bigint * sold.agreed_price_cents), 0)::bigint`;

import type { Queryable } from '@safar/shared-server/database';
import { sql } from '@safar/shared-server/sql';

/** For how many days after a departure its notices are looked for: a backend may have been down. */
const LOOKED_FOR_DAYS = 7;

/**
 * Marks what travellers were asked, or reminded of, before a tour departed as read from the next day on:
 * there is nothing to keep any more, and nobody to be in time for. Also of who was on it when its guide has
 * moved the tour on since. Several instances may run it at once.
 */
export async function markDepartedRead(db: Queryable): Promise<void> {
  await db.query(sql`
    with departed as (
      select b.id, b.uid from tour_package p
      -- The offset has the planner look each tour up.
      join lateral (select id, uid from only booking where package_id = p.id offset 0) as b on true
      where p.deleted_at is null
        and p.departure_date between current_date - ${LOOKED_FOR_DAYS}::int and current_date - 1
      union all
      select b.id, b.uid from past_booking b
      where b.departed_on between current_date - ${LOOKED_FOR_DAYS}::int and current_date - 1
    )
    update notice n set read_at = now() from departed d
    where n.uid = d.uid and n.path = '/voucher/' || d.id and n.kind in ('booking-changed', 'reminder')
      and n.read_at is null`);
}

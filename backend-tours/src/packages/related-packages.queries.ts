import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { ANONYMOUS } from '@safar/shared-server/anonymous';
import type { Queryable } from '@safar/shared-server/database';
import { prepared, sql, type Sql } from '@safar/shared-server/sql';
import { packageColumns, toListedPackage, type PackageRow } from './package-row';
import { LISTED } from './search/search-conditions';

const MAX_RELATED = 4;
/** Of each kind only the next departures are compared, so that the cost does not grow with the list. */
const MAX_CANDIDATES = 40;

/** The destination in search form, the second line of the names. */
const destinationOf = (table: Sql) => sql`split_part(${table}.search_names, E'\n', 2)`;

/** The next departures on this condition on `this` and `p`, by an index, with what is compared of them. */
const next = (condition: Sql) => sql`(
  select p.id, p.search_names, ${destinationOf(sql`p`)} as destination, p.departure_location, p.departure_date,
    p.price_cents, p.owner_uid
  from tour_package p
  where ${LISTED} and ${condition}
  order by p.departure_date, p.id limit ${MAX_CANDIDATES})`;

/**
 * Packages similar to this one, by destination, names, place of departure and price, the most similar first.
 * Compared are the next departures to the same destination, from the same place, and of all. The reader's own
 * packages, and those the reader has booked, are left out. There are none for an unknown package.
 */
export async function relatedPackages(
  db: Queryable,
  id: string,
  reader: string = ANONYMOUS,
): Promise<TourPackage[]> {
  const { rows } = await db.query<PackageRow>(
    prepared(sql`
      select ${packageColumns(reader)} from (
        select near.id,
          similarity(near.destination, ${destinationOf(sql`this`)}) + similarity(near.search_names, this.search_names)
            + case when near.departure_location = this.departure_location then 0.1 else 0 end
            - 0.1 * abs(ln((near.price_cents + 100.0) / (this.price_cents + 100.0))) as score
        from tour_package this
        cross join lateral (
          ${next(sql`${destinationOf(sql`p`)} = ${destinationOf(sql`this`)}`)}
          union ${next(sql`p.departure_location = this.departure_location`)}
          union ${next(sql`true`)}
        ) as near
        where this.id = ${id} and this.deleted_at is null and near.id <> this.id and near.owner_uid <> ${reader}
          and not exists (select from booking b where b.package_id = near.id and b.uid = ${reader})
        order by score desc, near.departure_date, near.id limit ${MAX_RELATED}
      ) as found
      join tour_package p on p.id = found.id
      order by found.score desc, p.departure_date, p.id`),
  );
  return rows.map(toListedPackage);
}

import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import type { Queryable } from '@safar/shared-server/database';
import { prepared, sql, type Sql } from '@safar/shared-server/sql';
import { packageColumns, toListedPackage, type PackageRow } from './package-row';
import { LISTED } from './package-search';

const MAX_RELATED = 4;
/** Of each kind only the next departures are compared, so that the cost does not grow with the list. */
const MAX_CANDIDATES = 40;

/** The next departures on this condition on `this` and `p`, by an index. */
const next = (condition: Sql) => sql`(
  select p.id from tour_package p
  where ${LISTED} and ${condition}
  order by p.departure_date, p.id limit ${MAX_CANDIDATES})`;

/** The destination in search form, the second line of the names. */
const destinationOf = (table: Sql) => sql`split_part(${table}.search_names, E'\n', 2)`;

/**
 * Packages similar to this one, by destination, names, place of departure and price, the most similar first.
 * Compared are the next departures to the same destination, from the same place, and of all. The reader's own
 * packages, and those the reader has booked, are left out. There are none for an unknown package.
 */
export async function relatedPackages(db: Queryable, id: string, reader?: string): Promise<TourPackage[]> {
  const { rows } = await db.query<PackageRow>(
    prepared(sql`
      select candidate.* from tour_package this
      cross join lateral (
        ${next(sql`${destinationOf(sql`p`)} = ${destinationOf(sql`this`)}`)}
        union ${next(sql`p.departure_location = this.departure_location`)}
        union ${next(sql`true`)}
      ) as near
      cross join lateral (
        select ${packageColumns(reader)}, p.search_names from tour_package p
        where p.id = near.id and p.id <> this.id
      ) as candidate
      where this.id = ${id} and this.deleted_at is null and not candidate.mine and not candidate.booked
      order by
        similarity(${destinationOf(sql`candidate`)}, ${destinationOf(sql`this`)})
          + similarity(candidate.search_names, this.search_names)
          + case when candidate.departure_location = this.departure_location then 0.1 else 0 end
          - 0.1 * abs(ln((candidate.price_cents + 100.0) / (this.price_cents + 100.0))) desc,
        candidate.departure_date, candidate.id
      limit ${MAX_RELATED}`),
  );
  return rows.map(toListedPackage);
}

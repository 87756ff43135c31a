import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import type { Queryable } from '@safar/shared-server/database';
import { prepared, sql } from '@safar/shared-server/sql';
import { packageColumns, toTourPackage, type PackageRow } from './package-row';
import { LISTED } from './package-search';

const MAX_RELATED = 4;
/**
 * Only the next departures are compared: the similarity of each is computed, and the cost must not grow with
 * the list.
 */
const MAX_CANDIDATES = 1000;

/**
 * Packages similar to this one, by destination, words, place of departure and price, the most similar first.
 * The reader's own packages, and those the reader has booked, are left out. There are none for an unknown
 * package.
 */
export async function relatedPackages(db: Queryable, id: string, reader?: string): Promise<TourPackage[]> {
  const { rows } = await db.query<PackageRow>(
    prepared(sql`
      select candidate.* from tour_package this cross join lateral (
        select ${packageColumns(reader)}, p.search_names, p.search_text from tour_package p
        where ${LISTED} and p.id <> this.id
        order by p.departure_date, p.id limit ${MAX_CANDIDATES}
      ) candidate
      where this.id = ${id} and this.deleted_at is null and not candidate.mine and not candidate.booked
      order by
        similarity(split_part(candidate.search_names, E'\n', 2), split_part(this.search_names, E'\n', 2))
          + similarity(candidate.search_text, this.search_text)
          + case when candidate.departure_location = this.departure_location then 0.1 else 0 end
          - 0.1 * abs(ln((candidate.price_cents + 100.0) / (this.price_cents + 100.0))) desc,
        candidate.departure_date, candidate.id
      limit ${MAX_RELATED}`),
  );
  return rows.map(toTourPackage);
}

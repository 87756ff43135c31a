import type { PackageListQuery } from '@safar/shared-contracts/tour-package.contract';
import { toCents } from '@safar/shared-server/money';
import { sql, type Sql } from '@safar/shared-server/sql';

/**
 * The highest possible price in cents. A filter above it is lowered to it, so that it fits into the column.
 */
const MAX_CENTS = 1_000_000_000;
const cents = (amount: number) => Math.min(toCents(amount), MAX_CENTS);

/**
 * The filters of a list as conditions on `tour_package p`. A part of the destination is enough, without
 * accents and case. When they are known to leave `many` packages, the first ones are soon found in the order
 * of the list, and not by the index of destinations, which would read all of them.
 */
export function filtersOf(
  {
    destination,
    month,
    minPrice,
    maxPrice,
    guide,
    ids,
  }: Omit<PackageListQuery, 'q' | 'sort' | 'limit' | 'cursor'>,
  many = false,
): readonly Sql[] {
  const filters: Sql[] = [];
  if (destination) {
    const pattern = sql`'%' || like_literal(search_form(${destination})) || '%'`;
    // The second line of search_names is the destination.
    const text = sql`split_part(p.search_names, E'\n', 2)`;
    // The index is not of this expression.
    filters.push(many ? sql`${text} || '' like ${pattern}` : sql`${text} like ${pattern}`);
  }
  if (month) {
    const first = `${month}-01`;
    filters.push(
      sql`p.departure_date >= ${first}::date and p.departure_date < ${first}::date + interval '1 month'`,
    );
  }
  if (minPrice !== undefined) filters.push(sql`p.price_cents >= ${cents(minPrice)}`);
  if (maxPrice !== undefined) filters.push(sql`p.price_cents <= ${cents(maxPrice)}`);
  if (guide) filters.push(sql`p.guide_id = ${guide}`);
  if (ids) filters.push(sql`p.id = any(${ids}::text[])`);
  return filters;
}

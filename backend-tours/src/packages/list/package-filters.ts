import { DAYS_BETWEEN, PARTIES, type PackageListQuery } from '@safar/shared-contracts/tour-package.contract';
import type { Queryable } from '@safar/shared-server/database';
import { toCents } from '@safar/shared-server/money';
import { joined, sql, type Sql } from '@safar/shared-server/sql';
import { namesHaveStored } from '../search/search-conditions';
import { wordsOf, type SearchWord } from '../search/search-words';
import type { SearchedDates } from '../search/search-dates';

/**
 * The highest possible price in cents. A filter above it is lowered to it, so that it fits into the column.
 */
const MAX_CENTS = 1_000_000_000;
const cents = (amount: number) => Math.min(toCents(amount), MAX_CENTS);

/** The filters of a list as conditions on `tour_package p`. */
export interface Filters {
  /** What they leave is found by an index. */
  readonly indexed: readonly Sql[];
  /**
   * The same for filters that are known to leave many packages: the first ones are soon found in the order of
   * the list, and not by the index of words, which would read all of them.
   */
  readonly inOrder: readonly Sql[];
}

/** The condition for the packages that depart on these dates. */
export const departsWithin = ({ from, before }: Pick<SearchedDates, 'from' | 'before'>): Sql =>
  sql`p.departure_date >= ${from}::date and p.departure_date < ${before}::date`;

/**
 * Returns the filters of a list, and of the dates that its words ask for. A part of the destination is
 * enough, without accents and case, in any spelling of the place.
 */
export async function filtersOf(
  db: Queryable,
  query: PackageListQuery,
  dates?: SearchedDates,
): Promise<Filters> {
  const { destination } = query;
  const others = [...otherFilters(query), ...(dates ? [departsWithin(dates)] : [])];
  if (!destination) return { indexed: others, inOrder: others };
  const words = await wordsOf(db, destination);
  const texts = [destination, ...otherSpellings(words)];
  const isOneOf = (column: Sql) => {
    const each = texts.map((text) => sql`${column} like '%' || like_literal(search_form(${text})) || '%'`);
    return sql`(${joined(each, ' or ')})`;
  };
  // The second line of search_names is the destination.
  const column = sql`split_part(p.search_names, E'\n', 2)`;
  // The index of destinations is not of this expression.
  const inOrder = [...others, isOneOf(sql`${column} || ''`)];
  // By its words, destinations are found in a tenth of the time that the index of their letters takes.
  const indexed = words.filter(({ hasAllStored }) => hasAllStored);
  return indexed.length > 0
    ? { indexed: [...inOrder, ...indexed.map(namesHaveStored)], inOrder }
    : { indexed: [...others, isOneOf(column)], inOrder };
}

/** The text of these words with one of them in another spelling of its place, each time. */
const otherSpellings = (words: readonly SearchWord[]) =>
  words.flatMap(({ word, spellings }, place) =>
    spellings
      .filter(({ text }) => text !== word)
      .map(({ text }) => words.map((each, at) => (at === place ? text : each.word)).join(' ')),
  );

function otherFilters(query: PackageListQuery): readonly Sql[] {
  const { month, minPrice, maxPrice, days, minRating, travellers, guide, ids } = query;
  const filters: Sql[] = [];
  if (month) {
    const first = `${month}-01`;
    filters.push(
      sql`p.departure_date >= ${first}::date and p.departure_date < ${first}::date + interval '1 month'`,
    );
  }
  if (minPrice !== undefined) filters.push(sql`p.price_cents >= ${cents(minPrice)}`);
  if (maxPrice !== undefined) filters.push(sql`p.price_cents <= ${cents(maxPrice)}`);
  if (days) {
    const { min, max } = DAYS_BETWEEN[days];
    filters.push(sql`duration_days(p.duration) >= ${min}`);
    if (max < Infinity) filters.push(sql`duration_days(p.duration) <= ${max}`);
  }
  if (minRating !== undefined) {
    // The first condition is that of the index.
    filters.push(sql`p.review_count > 0`);
    filters.push(sql`shown_rating(p.review_count, p.review_sum) >= ${10 * minRating}::int`);
  }
  if (travellers !== undefined) {
    // Each of these few values has its dates in the index; with `>=` past dates would be read, too.
    const parties = PARTIES.map(Number).filter((party) => party >= travellers);
    filters.push(sql`largest_party(p.capacity, p.places_taken) = any(${parties}::int[])`);
  }
  if (guide) filters.push(sql`p.guide_id = ${guide}`);
  if (ids) filters.push(sql`p.id = any(${ids}::text[])`);
  return filters;
}

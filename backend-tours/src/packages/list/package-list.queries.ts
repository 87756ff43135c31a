import { PAGE_SIZE } from '@safar/shared-contracts/paging.contract';
import type {
  PackageListResponse,
  PackageListQuery,
  PackageSort,
  TourPackage,
} from '@safar/shared-contracts/tour-package.contract';
import { decodeCursor, encodeCursor, fingerprint, pageOf } from '@safar/shared-server/cursor';
import type { Queryable } from '@safar/shared-server/database';
import { joined, prepared, sql, type Sql } from '@safar/shared-server/sql';
import { limitedTotal, MAX_COUNT } from '@safar/shared-server/limited-total';
import * as v from 'valibot';
import { datesOf, type SearchedDates } from '../search/search-dates';
import { filtersOf, type Filters } from './package-filters';
import { ORDERS } from './package-order';
import { packageColumns, toListedPackage, type PackageRow } from '../package-row';
import {
  LISTED,
  MAX_DISTANCE,
  nearestDistance,
  rankOf,
  similarityTo,
  upToDistance,
  wordsOf,
  withTypos,
  type SearchWord,
} from '../search/package-search';
import {
  candidatesOf,
  countListed,
  countMatches,
  countRows,
  findFirst,
  firstCandidates,
  matching,
  type Matches,
} from '../search/search-candidates';

const MAX_CLOSE_MATCHES = 6;

/**
 * The list to read. `typos`: up to which distance `words` have what they may be a typo of, or 0. `dated`:
 * whether words of the search are dates.
 */
interface List {
  readonly query: PackageListQuery;
  readonly sort: PackageSort;
  readonly filters: Filters;
  readonly words: readonly SearchWord[];
  readonly typos: number;
  readonly dated: boolean;
  readonly reader: string | undefined;
}

/** What is known of a list from its first page on: its cursors have it, so that nothing is counted again. */
interface Known {
  /**
   * How many packages have the words, whatever the filters; beyond {@link MAX_COUNT} one more than it.
   * Without words all packages, if that is known; else 0.
   */
  readonly matches: number;
  /** How many of these the filters leave, counted alike. */
  readonly total: number;
  /** Of the first page, the packages to rank that were found while it was counted. */
  readonly ranked?: Omit<Matches, 'total'>;
  /** Of the first page, the packages that it shows, and the one that would come next. */
  readonly first?: readonly string[] | undefined;
}

/** Identifies a list by its query, since a cursor is valid only for the same query. */
const listIdOf = ({ cursor: _cursor, limit: _limit, ...query }: PackageListQuery, sort: PackageSort) =>
  fingerprint({ ...query, sort });

const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_COUNT + 1));

/**
 * One page of the list. The cursor holds the sort order and position where the page begins, what was counted
 * for the first page, and up to which distance that was searched for typos. So packages that are added
 * meanwhile neither repeat a package nor hide one.
 */
export async function listPackages(
  db: Queryable,
  query: PackageListQuery,
  reader?: string,
): Promise<PackageListResponse> {
  const { q = '', month, cursor } = query;
  const dates = q && month === undefined ? await datesOf(db, q) : undefined;
  if (cursor !== undefined) return readNextPage(db, query, { cursor, dates, reader });
  if (dates) {
    const found = await readFirstPage(db, await listOf(db, query, { dates, reader }));
    // Else they are words as any other: somebody may be called April.
    if (found.total > 0) return found;
  }
  const exact = await listOf(db, query, { reader });
  const result = await readFirstPage(db, exact);
  const { words } = exact;
  if (result.total > 0 || words.length === 0) return result;
  // Typos are considered when no package has the words, not when the filters exclude the packages that have
  // them.
  if (result.matches > 0) return { ...result, closeMatches: await closeMatches(db, words, reader) };
  const all = await withTyposToo(db, exact);
  const found = await readWithTypos(db, all);
  return found.total > 0 ? found : { ...found, closeMatches: await closeMatches(db, all.words, reader) };
}

/**
 * The first page with what the words may be typos of: with the nearest alone, if that fills a page. Farther
 * ones may be in thousands of packages, which nobody means then, and which cost the most to count.
 */
async function readWithTypos(db: Queryable, all: List): Promise<PackageListResponse> {
  const nearest = nearestDistance(all.words);
  if (nearest > 0 && nearest < all.typos) {
    const found = await readFirstPage(db, upTo(all, nearest));
    if (found.total >= PAGE_SIZE) return found;
  }
  return readFirstPage(db, all);
}

const upTo = (list: List, distance: number): List => ({
  ...list,
  words: upToDistance(list.words, distance),
  typos: distance,
});

interface Reading {
  /** The dates that are asked for by words of the search, which are then no words to find. */
  readonly dates?: SearchedDates | undefined;
  readonly reader: string | undefined;
}

async function listOf(db: Queryable, query: PackageListQuery, { dates, reader }: Reading): Promise<List> {
  const q = dates?.rest ?? query.q ?? '';
  const [words, filters] = [q ? await wordsOf(db, q) : [], await filtersOf(db, query, dates)];
  const { sort = query.q ? 'relevance' : 'soonest' } = query;
  // Without words no package is more relevant than another.
  const order = sort === 'relevance' && dates && words.length === 0 ? 'soonest' : sort;
  return { query, sort: order, filters, words, dated: dates !== undefined, typos: 0, reader };
}

const withTyposToo = async (db: Queryable, list: List): Promise<List> => ({
  ...list,
  words: await withTypos(db, list.words),
  typos: MAX_DISTANCE,
});

async function readNextPage(
  db: Queryable,
  query: PackageListQuery,
  { cursor, dates, reader }: Reading & { readonly cursor: string },
): Promise<PackageListResponse> {
  const { dated } = decodeCursor(v.object({ dated: v.exactOptional(v.boolean(), false) }), cursor);
  const exact = await listOf(db, query, { dates: dated ? dates : undefined, reader });
  const Cursor = v.object({
    list: v.literal(listIdOf(query, exact.sort)),
    at: ORDERS[exact.sort].Position,
    typos: v.boolean(),
    // Absent where all typos are found, as in cursors of earlier versions.
    distance: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1)), MAX_DISTANCE),
    counted: v.strictTuple([Count, Count]),
  });
  const {
    at,
    typos,
    distance,
    counted: [matches, total],
  } = decodeCursor(Cursor, cursor);
  const list = typos ? upTo(await withTyposToo(db, exact), distance) : exact;
  return readPage(db, list, { matches, total }, at);
}

async function readFirstPage(
  db: Queryable,
  list: List,
): Promise<PackageListResponse & { readonly matches: number }> {
  const found = await countUnfiltered(db, list);
  const { total: matches } = found;
  const { total, first } = await countFiltered(db, list, matches);
  const known = { matches, total, ranked: found, first };
  return { ...(await readPage(db, list, known)), matches };
}

/** How many packages there are without the filters. Of a list of one guide, or by ids, nobody asks. */
async function countUnfiltered(db: Queryable, { words, query }: List): Promise<Matches> {
  if (words.length > 0) return countMatches(db, words);
  return { total: query.guide || query.ids ? 0 : await countListed(db) };
}

/** How many of the packages with the words the filters leave, and what is found with that. */
async function countFiltered(
  db: Queryable,
  { query, sort, filters, words }: List,
  matches: number,
): Promise<Pick<Known, 'total' | 'first'>> {
  const { indexed } = filters;
  if (indexed.length === 0 || (words.length > 0 && matches === 0)) return { total: matches };
  const conditions = [LISTED, ...indexed, ...matching(words, matches > MAX_COUNT)];
  // What words find costs much, and is looked at once. Without words, one index counts and another has the
  // order. A rank is computed afterwards.
  const isFoundByWords = words.length > 0 || query.destination !== undefined;
  if (!isFoundByWords || sort === 'relevance') return { total: await countRows(db, conditions) };
  const { total, ids } = await findFirst(db, conditions, { by: ORDERS[sort].by, limit: limitOf(query) + 1 });
  return { total, first: total > MAX_COUNT ? undefined : ids };
}

const limitOf = ({ limit = PAGE_SIZE }: PackageListQuery) => limit;

async function readPage(
  db: Queryable,
  list: List,
  known: Known,
  at?: readonly string[],
): Promise<PackageListResponse> {
  const { query, sort, words, typos, dated, reader } = list;
  const limit = limitOf(query);
  const counted = {
    ...limitedTotal(known.total),
    ...(list.filters.indexed.length > 0 && known.matches > 0
      ? { unfiltered: limitedTotal(known.matches) }
      : {}),
  };
  if (known.total === 0) return { data: [], ...counted, nextCursor: null };
  const order = ORDERS[sort];
  // A search has a statement of its own, which is not worth preparing. Lists without words are few and
  // frequent; but with filters, the best plan depends on their values.
  const filters = known.total > MAX_COUNT ? list.filters.inOrder : list.filters.indexed;
  const statement = words.length > 0 || filters.length > 0 ? (text: Sql) => text : prepared;
  const conditions = known.first
    ? [sql`p.id = any(${known.first})`]
    : [...filters, ...(await found(db, list, known, filters))];
  const shown = joined([LISTED, ...conditions], ' and ');
  const { rows } = await db.query<PackageRow & { position: string[] }>(
    statement(sql`
      select ${packageColumns(reader)}, ${order.position} as position
      from tour_package p cross join lateral (select ${rankOf(words)} as rank) as r
      where ${shown} and ${at ? order.after(at) : sql`true`}
      order by ${order.by} limit ${limit + 1}`),
  );
  const { page, nextCursor } = pageOf(rows, limit, ({ position }) =>
    encodeCursor({
      list: listIdOf(query, sort),
      at: position,
      typos: typos > 0,
      ...(typos > 0 && typos < MAX_DISTANCE ? { distance: typos } : {}),
      ...(dated ? { dated } : {}),
      counted: [known.matches, known.total],
    }),
  );
  return { data: page.map(toListedPackage), ...counted, nextCursor };
}

/** The condition for the packages that a search shows: those that have the words, or that are ranked. */
async function found(
  db: Queryable,
  { sort, words }: List,
  { matches, ranked }: Known,
  filters: readonly Sql[],
): Promise<readonly Sql[]> {
  if (words.length === 0) return [];
  const frequent = matches > MAX_COUNT;
  if (sort !== 'relevance') return matching(words, frequent);
  if (filters.length === 0) {
    const candidates = await candidatesOf(db, words, { ...ranked, total: matches });
    return [sql`p.id = any(${candidates})`];
  }
  return frequent
    ? [sql`p.id = any(${await firstCandidates(db, [...filters, ...matching(words, true)])})`]
    : matching(words, false);
}

/**
 * The packages most similar to the words, regardless of the filters. They are offered when a search finds
 * nothing.
 */
async function closeMatches(
  db: Queryable,
  words: readonly SearchWord[],
  reader?: string,
): Promise<TourPackage[]> {
  const { score, candidates } = similarityTo(words);
  const { rows } = await db.query<PackageRow>(sql`
    select ${packageColumns(reader)} from tour_package p
    where p.id in (${candidates})
    order by ${score} desc, p.departure_date, p.id limit ${MAX_CLOSE_MATCHES}`);
  return rows.map(toListedPackage);
}

import { PAGE_SIZE } from '@safar/shared-contracts/paging.contract';
import type {
  PackageListResponse,
  PackageListQuery,
  TourPackage,
} from '@safar/shared-contracts/tour-package.contract';
import { decodeCursor } from '@safar/shared-server/cursor';
import type { Queryable } from '@safar/shared-server/database';
import { MAX_COUNT } from '@safar/shared-server/limited-total';
import { sql } from '@safar/shared-server/sql';
import * as v from 'valibot';
import { packageColumns, toListedPackage, type PackageRow } from '../package-row';
import { similarityTo } from '../search/search-conditions';
import { datesOf, type SearchedDates } from '../search/search-dates';
import {
  MAX_DISTANCE,
  nearestDistance,
  upToDistance,
  wordsOf,
  withTypos,
  type SearchWord,
} from '../search/search-words';
import { countFiltered, countUnfiltered } from './count-list';
import { filtersOf } from './package-filters';
import { ORDERS } from './package-order';
import { listIdOf, readPage, type List } from './read-page';

const MAX_CLOSE_MATCHES = 6;

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

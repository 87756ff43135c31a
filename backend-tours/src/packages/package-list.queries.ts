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
import { filtersOf } from './package-filters';
import { ORDERS } from './package-order';
import { packageColumns, toListedPackage, type PackageRow } from './package-row';
import { LISTED, rankOf, similarityTo, wordsOf, withTypos, type SearchWord } from './package-search';
import { candidatesOf, countMatches, countRows, firstCandidates, matching } from './search-candidates';

const MAX_CLOSE_MATCHES = 6;

/** The list to read. `typos`: whether `words` have spellings with typos. */
interface List {
  readonly query: PackageListQuery;
  readonly sort: PackageSort;
  readonly words: readonly SearchWord[];
  readonly typos: boolean;
  readonly reader: string | undefined;
}

/** What is known of a list from its first page on: its cursors have it, so that nothing is counted again. */
interface Known {
  /** How many packages have the words, whatever the filters; beyond {@link MAX_COUNT} one more than it. */
  readonly matches: number;
  /** How many of these the filters leave, counted alike. */
  readonly total: number;
  /** Of the first page, what was found while it was counted. */
  readonly ids?: readonly string[] | undefined;
}

/** Identifies a list by its query, since a cursor is valid only for the same query. */
const listIdOf = ({ cursor: _cursor, limit: _limit, ...query }: PackageListQuery, sort: PackageSort) =>
  fingerprint({ ...query, sort });

const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_COUNT + 1));

/**
 * One page of the list. The cursor holds the sort order and position where the page begins, what was counted
 * for the first page, and whether that was searched for typos. So packages that are added meanwhile neither
 * repeat a package nor hide one.
 */
export async function listPackages(
  db: Queryable,
  query: PackageListQuery,
  reader?: string,
): Promise<PackageListResponse> {
  const { q = '', sort = q ? 'relevance' : 'soonest', cursor } = query;
  const words = q ? await wordsOf(db, q) : [];
  const exact: List = { query, sort, words, typos: false, reader };
  const withTyposToo = async (): Promise<List> => ({
    ...exact,
    words: await withTypos(db, words),
    typos: true,
  });

  if (cursor !== undefined) {
    const Cursor = v.object({
      list: v.literal(listIdOf(query, sort)),
      at: ORDERS[sort].Position,
      typos: v.boolean(),
      counted: v.strictTuple([Count, Count]),
    });
    const {
      at,
      typos,
      counted: [matches, total],
    } = decodeCursor(Cursor, cursor);
    return readPage(db, typos ? await withTyposToo() : exact, { matches, total }, at);
  }
  const result = await readFirstPage(db, exact);
  if (result.total > 0 || words.length === 0) return result;
  // Typos are considered when no package has the words, not when the filters exclude the packages that have
  // them.
  if (result.matches > 0) return { ...result, closeMatches: await closeMatches(db, words, reader) };
  const list = await withTyposToo();
  const found = await readFirstPage(db, list);
  return found.total > 0 ? found : { ...found, closeMatches: await closeMatches(db, list.words, reader) };
}

async function readFirstPage(
  db: Queryable,
  list: List,
): Promise<PackageListResponse & { readonly matches: number }> {
  const { query, words } = list;
  const filters = filtersOf(query);
  const found = words.length > 0 ? await countMatches(db, words) : { total: 0 };
  const { total: matches } = found;
  const isCounted = words.length > 0 && (matches === 0 || filters.length === 0);
  const total = isCounted
    ? matches
    : await countRows(db, [LISTED, ...filters, ...matching(words, matches > MAX_COUNT)]);
  const known = { matches, total, ids: found.ids };
  return { ...(await readPage(db, list, known)), matches };
}

async function readPage(
  db: Queryable,
  list: List,
  known: Known,
  at?: readonly string[],
): Promise<PackageListResponse> {
  const { query, sort, words, typos, reader } = list;
  const { limit = PAGE_SIZE } = query;
  const counted = limitedTotal(known.total);
  if (known.total === 0) return { data: [], ...counted, nextCursor: null };
  const order = ORDERS[sort];
  // A search has a statement of its own, which is not worth preparing. Lists without words are few and
  // frequent; but with filters, the best plan depends on their values.
  const filters = filtersOf(query, known.total > MAX_COUNT);
  const statement = words.length > 0 || filters.length > 0 ? (text: Sql) => text : prepared;
  const shown = joined([LISTED, ...filters, ...(await found(db, list, known, filters))], ' and ');
  const { rows } = await db.query<PackageRow & { position: string[] }>(
    statement(sql`
      select ${packageColumns(reader)}, ${order.position} as position
      from tour_package p cross join lateral (select ${rankOf(words)} as rank) r
      where ${shown} and ${at ? order.after(at) : sql`true`}
      order by ${order.by} limit ${limit + 1}`),
  );
  const { page, nextCursor } = pageOf(rows, limit, ({ position }) =>
    encodeCursor({
      list: listIdOf(query, sort),
      at: position,
      typos,
      counted: [known.matches, known.total],
    }),
  );
  return { data: page.map(toListedPackage), ...counted, nextCursor };
}

/** The condition for the packages that a search shows: those that have the words, or that are ranked. */
async function found(
  db: Queryable,
  { sort, words }: List,
  { matches, ids }: Known,
  filters: readonly Sql[],
): Promise<readonly Sql[]> {
  if (words.length === 0) return [];
  const frequent = matches > MAX_COUNT;
  if (sort !== 'relevance') return matching(words, frequent);
  if (filters.length === 0) {
    const candidates = await candidatesOf(db, words, { total: matches, ...(ids ? { ids } : {}) });
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

import { PAGE_SIZE } from '@safar/shared-contracts/paging.contract';
import type {
  PackageListResponse,
  PackageListQuery,
  PackageSort,
} from '@safar/shared-contracts/tour-package.contract';
import { encodeCursor, fingerprint, pageOf } from '@safar/shared-server/cursor';
import type { Queryable } from '@safar/shared-server/database';
import { limitedTotal, MAX_COUNT } from '@safar/shared-server/limited-total';
import { joined, prepared, sql, type Sql } from '@safar/shared-server/sql';
import { packageColumns, toListedPackage, type PackageRow } from '../package-row';
import { candidatesOf, firstCandidates, matching, type Matches } from '../search/search-candidates';
import { LISTED, rankOf } from '../search/search-conditions';
import { MAX_DISTANCE, type SearchWord } from '../search/search-words';
import type { Filters } from './package-filters';
import { ORDERS } from './package-order';

/**
 * The list to read. `typos`: up to which distance `words` have what they may be a typo of, or 0. `dated`:
 * whether words of the search are dates.
 */
export interface List {
  readonly query: PackageListQuery;
  readonly sort: PackageSort;
  readonly filters: Filters;
  readonly words: readonly SearchWord[];
  readonly typos: number;
  readonly dated: boolean;
  readonly reader: string | undefined;
}

/** What is known of a list from its first page on: its cursors have it, so that nothing is counted again. */
export interface Known {
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

/** How many packages a page of the list has at most. */
export const limitOf = ({ limit = PAGE_SIZE }: PackageListQuery) => limit;

/** Identifies a list by its query, since a cursor is valid only for the same query. */
export const listIdOf = ({ cursor: _cursor, limit: _limit, ...query }: PackageListQuery, sort: PackageSort) =>
  fingerprint({ ...query, sort });

/** Reads a page of the list: the first one, or the one that begins after `at`. */
export async function readPage(
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

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
import * as v from 'valibot';
import { filtersOf } from './package-filters';
import { ORDERS } from './package-order';
import { packageColumns, toTourPackage, type PackageRow } from './package-row';
import { hasWord, LISTED, rankOf, similarityTo, withTypos, wordsOf, type SearchWord } from './package-search';

const MAX_CLOSE_MATCHES = 6;

/**
 * The page to read. `at`: the position that it begins after. `typos`: whether `words` have spellings with
 * typos.
 */
interface Page {
  readonly query: PackageListQuery;
  readonly sort: PackageSort;
  readonly words: readonly SearchWord[];
  readonly typos: boolean;
  readonly at?: readonly string[];
  readonly reader: string | undefined;
}

/** Identifies a list by its query, since a cursor is valid only for the same query. */
const listIdOf = ({ cursor: _cursor, limit: _limit, ...query }: PackageListQuery, sort: PackageSort) =>
  fingerprint({ ...query, sort });

/**
 * One page of the list. The cursor holds the sort order and position where the page begins, and whether the
 * first page was searched for typos. So packages that are added meanwhile neither repeat a package nor hide
 * one.
 */
export async function listPackages(
  db: Queryable,
  query: PackageListQuery,
  reader?: string,
): Promise<PackageListResponse> {
  const { q = '', sort = q ? 'relevance' : 'soonest', cursor } = query;
  const words = q ? await wordsOf(db, q) : [];
  const exact = { query, sort, words, typos: false, reader };
  const withTyposToo = async () => ({ ...exact, words: await withTypos(db, words), typos: true });

  if (cursor !== undefined) {
    const Cursor = v.object({
      list: v.literal(listIdOf(query, sort)),
      at: ORDERS[sort].Position,
      typos: v.boolean(),
    });
    const { at, typos } = decodeCursor(Cursor, cursor);
    return readPage(db, { ...(typos ? await withTyposToo() : exact), at });
  }
  const result = await readPage(db, exact);
  if (result.total > 0 || words.length === 0) return result;
  // Typos are considered when no package has the words, not when the filters exclude the packages that have
  // them.
  if (await isListed(db, words)) return { ...result, closeMatches: await closeMatches(db, words, reader) };
  const page = await withTyposToo();
  const found = await readPage(db, page);
  return found.total > 0 ? found : { ...found, closeMatches: await closeMatches(db, page.words, reader) };
}

async function readPage(db: Queryable, page: Page): Promise<PackageListResponse> {
  const { query, sort, words, typos, at, reader } = page;
  const { limit = PAGE_SIZE } = query;
  const order = ORDERS[sort];
  const matching = joined([LISTED, ...filtersOf(query), ...words.map(hasWord)], ' and ');
  // A search has a statement of its own, which is not worth preparing. Lists without words are few and
  // frequent.
  const statement = words.length > 0 ? (text: Sql) => text : prepared;
  const [counted, { rows }] = await Promise.all([
    db.query<{ total: number }>(
      statement(sql`select count(*) as total from tour_package p where ${matching}`),
    ),
    db.query<PackageRow & { position: string[] }>(
      statement(sql`
        select ${packageColumns(reader)}, ${order.position} as position
        from tour_package p cross join lateral (select ${rankOf(words)} as rank) r
        where ${matching} and ${at ? order.after(at) : sql`true`}
        order by ${order.by} limit ${limit + 1}`),
    ),
  ]);
  const { page: shown, nextCursor } = pageOf(rows, limit, ({ position }) =>
    encodeCursor({ list: listIdOf(query, sort), at: position, typos }),
  );
  return {
    data: shown.map(toTourPackage),
    total: counted.rows[0]?.total ?? 0,
    nextCursor,
  };
}

/** Whether any package has all the words, regardless of the filters. */
async function isListed(db: Queryable, words: readonly SearchWord[]): Promise<boolean> {
  const matching = joined([LISTED, ...words.map(hasWord)], ' and ');
  const { rowCount } = await db.query(sql`select from tour_package p where ${matching} limit 1`);
  return rowCount === 1;
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
  const { score, any } = similarityTo(words);
  const { rows } = await db.query<PackageRow>(sql`
    select ${packageColumns(reader)} from tour_package p
    where ${LISTED} and ${any}
    order by ${score} desc, p.departure_date, p.id limit ${MAX_CLOSE_MATCHES}`);
  return rows.map(toTourPackage);
}

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
import { closeness, hasWord, LISTED, rankOf, withTypos, wordsOf, type SearchWord } from './package-search';

const CLOSE_MATCHES = 6;

/** Which page to read: that of `query`'s filters, beginning after the position `at` where there is one. */
interface Page {
  readonly query: PackageListQuery;
  readonly sort: PackageSort;
  readonly words: readonly SearchWord[];
  readonly typos: boolean;
  readonly at?: readonly string[];
  readonly reader: string | undefined;
}

/** Marks a list: a cursor of one query means nothing to another. */
const markOf = ({ cursor: _cursor, limit: _limit, ...query }: PackageListQuery, sort: PackageSort) =>
  fingerprint({ ...query, sort });

/**
 * One page of the packages that may be listed. The cursor holds where in which order the page begins, and
 * whether typos were forgiven on the first page: packages added meanwhile neither repeat nor hide any.
 */
export async function listPackages(
  db: Queryable,
  query: PackageListQuery,
  reader?: string,
): Promise<PackageListResponse> {
  const { q = '', sort = q ? 'relevance' : 'soonest', cursor } = query;
  const words = q ? await wordsOf(db, q) : [];
  const exact = { query, sort, words, typos: false, reader };
  const forgiving = async () => ({ ...exact, words: await withTypos(db, words), typos: true });

  if (cursor !== undefined) {
    const Cursor = v.object({
      list: v.literal(markOf(query, sort)),
      at: ORDERS[sort].Position,
      typos: v.boolean(),
    });
    const { at, typos } = decodeCursor(Cursor, cursor);
    return readPage(db, { ...(typos ? await forgiving() : exact), at });
  }
  const answer = await readPage(db, exact);
  if (answer.total > 0 || words.length === 0) return answer;
  // Typos are sought when the words are found nowhere, not when the filters leave nothing of what they find.
  if (await isListed(db, words)) return { ...answer, closeMatches: await closeMatches(db, words, reader) };
  const page = await forgiving();
  const found = await readPage(db, page);
  return found.total > 0 ? found : { ...found, closeMatches: await closeMatches(db, page.words, reader) };
}

async function readPage(db: Queryable, page: Page): Promise<PackageListResponse> {
  const { query, sort, words, typos, at, reader } = page;
  const { limit = PAGE_SIZE } = query;
  const order = ORDERS[sort];
  const matching = joined([LISTED, ...filtersOf(query), ...words.map(hasWord)], ' and ');
  // Every search has a text of its own; the plain lists are few, and read all the time.
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
  const kept = pageOf(rows, limit, ({ position }) =>
    encodeCursor({ list: markOf(query, sort), at: position, typos }),
  );
  return {
    data: kept.page.map(toTourPackage),
    total: counted.rows[0]?.total ?? 0,
    nextCursor: kept.nextCursor,
  };
}

/** Whether any package has all the words, whatever the filters say. */
async function isListed(db: Queryable, words: readonly SearchWord[]): Promise<boolean> {
  const matching = joined([LISTED, ...words.map(hasWord)], ' and ');
  const { rowCount } = await db.query(sql`select from tour_package p where ${matching} limit 1`);
  return rowCount === 1;
}

/** The packages nearest to the words, whatever the filters say: what a search without a hit offers. */
async function closeMatches(
  db: Queryable,
  words: readonly SearchWord[],
  reader?: string,
): Promise<TourPackage[]> {
  const { score, any } = closeness(words);
  const { rows } = await db.query<PackageRow>(sql`
    select ${packageColumns(reader)} from tour_package p
    where ${LISTED} and ${any}
    order by ${score} desc, p.departure_date, p.id limit ${CLOSE_MATCHES}`);
  return rows.map(toTourPackage);
}

import type { Queryable } from '@safar/shared-server/database';
import { countUpTo } from '@safar/shared-server/limited-total';
import { joined, sql, type Sql } from '@safar/shared-server/sql';
import { hasWord, hasWordInNames, LISTED, textHasWord, type SearchWord } from './package-search';

/** How many packages of a search are ranked: those that depart next, of those with the words in names first. */
const MAX_CANDIDATES = 500;
/** How many of the next departures are looked through for a frequent word, before its index is used. */
const MAX_LOOKED_THROUGH = 4_000;

/**
 * The conditions that a package has all the words. Of a `frequent` one, which more packages have than are
 * counted, the first ones are soon found in the order of the list; any other is found by its index.
 */
export const matching = (words: readonly SearchWord[], frequent: boolean): readonly Sql[] =>
  words.map(frequent ? textHasWord : hasWord);

/** How many packages these conditions on `tour_package p` leave, as far as it is counted. */
export async function countRows(db: Queryable, conditions: readonly Sql[]): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    countUpTo(sql`select from tour_package p where ${joined(conditions, ' and ')}`),
  );
  return rows[0]?.total ?? 0;
}

/** How many listed packages have all the words, as far as it is counted. */
export const countMatches = (db: Queryable, words: readonly SearchWord[]): Promise<number> =>
  countRows(db, [LISTED, ...matching(words, false)]);

/** The ids of the packages that a search by relevance ranks. */
export async function candidatesOf(
  db: Queryable,
  words: readonly SearchWord[],
  { frequent }: { readonly frequent: boolean },
): Promise<readonly string[]> {
  const inNames = await firstCandidates(db, words.map(hasWordInNames));
  if (inNames.length >= MAX_CANDIDATES) return inNames;
  const next = frequent ? await amongNextDepartures(db, words) : [];
  const anywhere = next.length >= MAX_CANDIDATES ? next : await firstCandidates(db, matching(words, false));
  return [...new Set([...inNames, ...anywhere])];
}

/** The ids of the packages that these conditions leave and that depart next. */
export async function firstCandidates(db: Queryable, conditions: readonly Sql[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(sql`
    select p.id from tour_package p where ${joined([LISTED, ...conditions], ' and ')}
    order by p.departure_date, p.id limit ${MAX_CANDIDATES}`);
  return rows.map(({ id }) => id);
}

async function amongNextDepartures(db: Queryable, words: readonly SearchWord[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(sql`
    select p.id from (
      select id, departure_date, search_text from tour_package p
      where ${LISTED} order by p.departure_date, p.id limit ${MAX_LOOKED_THROUGH}
    ) as p
    where ${joined(words.map(textHasWord), ' and ')}
    order by p.departure_date, p.id limit ${MAX_CANDIDATES}`);
  return rows.map(({ id }) => id);
}

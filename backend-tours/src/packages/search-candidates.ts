import type { Queryable } from '@safar/shared-server/database';
import { countUpTo, MAX_COUNT } from '@safar/shared-server/limited-total';
import { joined, sql, type Sql } from '@safar/shared-server/sql';
import {
  hasWord,
  hasWordInNames,
  LISTED,
  namesHaveWord,
  textHasWord,
  type SearchWord,
} from './package-search';
import { RecentTexts } from './recent-texts';

/** How many packages of a search are ranked: the next to depart, first those with the words in names. */
const MAX_CANDIDATES = 500;
/** With so many candidates, others are not looked for: some pages of the list. */
const MIN_CANDIDATES = 100;
/** How many of the next departures are looked through for a frequent word. */
const MAX_LOOKED_THROUGH = 2_000;

/** Words that more packages have than are counted. They stay so for a while, and counting them costs most. */
const frequentWords = new RecentTexts({ max: 1_000, keptMs: 10 * 60_000 });

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
export async function countMatches(db: Queryable, words: readonly SearchWord[]): Promise<number> {
  const stored = words.map(({ spellings }) => spellings.flatMap((spelling) => spelling.stored));
  if (stored.some((each) => each.length === 0)) return 0;
  const key = JSON.stringify(stored);
  if (frequentWords.has(key)) return MAX_COUNT + 1;
  const matches = (await areSurelyFrequent(db, words))
    ? MAX_COUNT + 1
    : await countRows(db, [LISTED, ...matching(words, false)]);
  if (matches > MAX_COUNT) frequentWords.add(key);
  return matches;
}

/**
 * Whether more packages have the words than are counted, as far as the first pages of the table show it. The
 * index of a word that every fifth package has is longer than these.
 */
async function areSurelyFrequent(db: Queryable, words: readonly SearchWord[]): Promise<boolean> {
  const next = await amongNextDepartures(db, words);
  if (next.length < MAX_LOOKED_THROUGH / 5) return false;
  const onFirstPages = sql`p.ctid < '(8000,0)'::tid`;
  return (await countRows(db, [onFirstPages, LISTED, ...matching(words, true)])) > MAX_COUNT;
}

/** The ids of the packages that a search by relevance ranks; undefined: of so few, all. */
export async function candidatesOf(
  db: Queryable,
  words: readonly SearchWord[],
  matches: number,
): Promise<readonly string[] | undefined> {
  if (matches <= MAX_CANDIDATES) return undefined;
  if (matches > MAX_COUNT) {
    const next = await amongNextDepartures(db, words);
    return next.length >= MIN_CANDIDATES ? next : firstCandidates(db, matching(words, false));
  }
  const inNames = await firstCandidates(db, words.map(hasWordInNames));
  if (inNames.length >= MIN_CANDIDATES) return inNames;
  return [...new Set([...inNames, ...(await firstCandidates(db, matching(words, false)))])];
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
      select id, departure_date, search_text, search_names from tour_package p
      where ${LISTED} order by p.departure_date, p.id limit ${MAX_LOOKED_THROUGH}
    ) as p
    where ${joined(words.map(textHasWord), ' and ')}
    order by ${joined(words.map(namesHaveWord), ' and ')} desc, p.departure_date, p.id limit ${MAX_CANDIDATES}`);
  return rows.map(({ id }) => id);
}

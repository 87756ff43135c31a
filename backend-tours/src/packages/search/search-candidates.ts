import type { Queryable } from '@safar/shared-server/database';
import { countUpTo, MAX_COUNT } from '@safar/shared-server/limited-total';
import { joined, sql, type Sql } from '@safar/shared-server/sql';
import { LRUCache } from 'lru-cache';
import { hasWord, LISTED, namesHaveWord, textHasWord } from './search-conditions';
import { type SearchWord } from './search-words';

/** How many packages of a search are ranked: the next to depart, first those with the words in names. */
const MAX_CANDIDATES = 500;
/** With this many candidates, which are some pages of the list, no others are looked for. */
const MIN_CANDIDATES = 100;
/** How many of the next departures are looked through for a frequent word. */
const MAX_LOOKED_THROUGH = 2_000;
/** How many of them show whether that is worth it: most words are rare. */
const FIRST_DEPARTURES = 100;

/** Words that more packages have than are counted. They stay so for a while, and counting them costs most. */
const frequentWords = new LRUCache<string, true>({ max: 1_000, ttl: 10 * 60_000 });
/** What stands for a search without words among these. */
const NO_WORDS = '[]';

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

/** How many packages are listed, as far as they are counted. */
export async function countListed(db: Queryable): Promise<number> {
  if (frequentWords.has(NO_WORDS)) return MAX_COUNT + 1;
  const total = await countRows(db, [LISTED]);
  if (total > MAX_COUNT) frequentWords.set(NO_WORDS, true);
  return total;
}

/**
 * How many packages these conditions on `tour_package p` leave, as far as it is counted, and of those that
 * are counted the ids of the first ones in this order. Each package is looked at once, since it is a page of
 * the table. They are materialized so that they are found by the index of the words; else the
 * planner, who knows little of how frequent these are, may look through all packages in the order.
 */
export async function findFirst(
  db: Queryable,
  conditions: readonly Sql[],
  { by, limit }: { readonly by: Sql; readonly limit: number },
): Promise<{ readonly total: number; readonly ids: readonly string[] }> {
  const { rows } = await db.query<{ total: number; ids: string[] }>(sql`
    with found as materialized (
      select p.id, p.departure_date, p.price_cents, p.booking_count, p.rating_rank, p.created_at, p.search_names
      from tour_package p where ${joined(conditions, ' and ')} limit ${MAX_COUNT + 1}
    )
    select (select count(*) from found) as total,
      array(select p.id from found p order by ${by} limit ${limit}) as ids`);
  return rows[0] ?? { total: 0, ids: [] };
}

/** The packages of a search, as far as they are counted. */
export interface Matches {
  readonly total: number;
  /** The ids of those that are ranked, if they were looked up for the count. */
  readonly ids?: readonly string[];
  /** The ids of those among the next departures, if they were looked up. */
  readonly next?: readonly string[];
}

/** How many listed packages have all the words, as far as it is counted. */
export async function countMatches(db: Queryable, words: readonly SearchWord[]): Promise<Matches> {
  const stored = words.map(({ spellings }) => spellings.flatMap((spelling) => spelling.stored));
  if (stored.some((each) => each.length === 0)) return { total: 0 };
  const key = JSON.stringify(stored);
  if (frequentWords.has(key)) return { total: MAX_COUNT + 1 };
  const first = await amongNextDepartures(db, words, FIRST_DEPARTURES);
  if (first.length < FIRST_DEPARTURES / 10) return remembered(key, await findMatches(db, words));
  const next = await amongNextDepartures(db, words);
  const surelyFrequent = await areSurelyFrequent(db, words, next);
  const matches = surelyFrequent ? { total: MAX_COUNT + 1 } : await findMatches(db, words);
  return { ...remembered(key, matches), next };
}

/** Remembers that words are frequent. */
function remembered(key: string, matches: Matches): Matches {
  if (matches.total > MAX_COUNT) frequentWords.set(key, true);
  return matches;
}

/** Counts the packages with all the words, and finds those to rank. */
const findMatches = (db: Queryable, words: readonly SearchWord[]) =>
  findFirst(db, [LISTED, ...matching(words, false)], {
    by: sql`${joined(words.map(namesHaveWord), ' and ')} desc, p.departure_date, p.id`,
    limit: MAX_CANDIDATES,
  });

/**
 * Whether more packages have the words than are counted, as far as the first pages of the table show it. The
 * index of a word that every fifth package has is longer than these.
 */
async function areSurelyFrequent(
  db: Queryable,
  words: readonly SearchWord[],
  next: readonly string[],
): Promise<boolean> {
  if (next.length < MAX_LOOKED_THROUGH / 5) return false;
  const onFirstPages = sql`p.ctid < '(8000,0)'::tid`;
  return (await countRows(db, [onFirstPages, LISTED, ...matching(words, true)])) > MAX_COUNT;
}

/** The ids of the packages that a search by relevance ranks. */
export async function candidatesOf(
  db: Queryable,
  words: readonly SearchWord[],
  { total, ids, next: known }: Matches,
): Promise<readonly string[]> {
  const next = total > MAX_COUNT ? (known ?? (await amongNextDepartures(db, words))) : [];
  if (next.length >= MIN_CANDIDATES) return next;
  return [...new Set([...next, ...(ids ?? (await findMatches(db, words)).ids)])];
}

/** The ids of the packages that these conditions leave and that depart next. */
export async function firstCandidates(db: Queryable, conditions: readonly Sql[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(sql`
    select p.id from tour_package p where ${joined([LISTED, ...conditions], ' and ')}
    order by p.departure_date, p.id limit ${MAX_CANDIDATES}`);
  return rows.map(({ id }) => id);
}

async function amongNextDepartures(
  db: Queryable,
  words: readonly SearchWord[],
  lookedThrough = MAX_LOOKED_THROUGH,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(sql`
    select p.id from (
      select id, departure_date, search_text, search_names from tour_package p
      where ${LISTED} order by p.departure_date, p.id limit ${lookedThrough}
    ) as p
    where ${joined(words.map(textHasWord), ' and ')}
    order by ${joined(words.map(namesHaveWord), ' and ')} desc, p.departure_date, p.id limit ${MAX_CANDIDATES}`);
  return rows.map(({ id }) => id);
}

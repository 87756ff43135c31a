import {
  MAX_SUGGESTIONS,
  MIN_SUGGESTION_LETTERS,
  type Suggestion,
  type SuggestionQuery,
} from '@safar/shared-contracts/suggestion.contract';
import type { Queryable } from '@safar/shared-server/database';
import { joined, sql, type Sql } from '@safar/shared-server/sql';
import { LISTED, namesHaveStored, namesTextHasWord } from '../packages/search/search-conditions';
import { withTypos, wordsOf, type SearchWord } from '../packages/search/search-words';
import { departsWithin } from '../packages/list/package-filters';
import { datesOf } from '../packages/search/search-dates';
import { suggestionsFrom, type NamesRow } from './rank-suggestions';

/** How many of the next departures are looked through. */
const MAX_LOOKED_THROUGH = 2_000;
/** How many packages with the words suggestions are made of. */
const MAX_ROWS = 500;
/** With so many among the next departures, the index of the words, which then is long, is not read. */
const FREQUENT_ROWS = 100;

/**
 * What the names of listed packages have of these words, the best match first, then the tours that depart on
 * the dates among them; when there is nothing, what they may be a typo of. Nothing is suggested for a single
 * letter (docs/decisions/086-suggestions-are-drawn-from-packages.md).
 */
export async function suggest(db: Queryable, query: SuggestionQuery): Promise<Suggestion[]> {
  const { q, kind } = query;
  if (q.length < MIN_SUGGESTION_LETTERS) return [];
  const words = await wordsOf(db, q);
  const named = suggestionsFrom(await packagesWith(db, words), words, kind);
  const found = [...named, ...(await departing(db, query, named))].slice(0, MAX_SUGGESTIONS);
  if (found.length > 0 || words.length === 0) return found;
  const spelled = await withTypos(db, words);
  return suggestionsFrom(await packagesWith(db, spelled), spelled, kind);
}

/** The tours that depart on the dates that are asked for, soonest first, and are not suggested already. */
async function departing(
  db: Queryable,
  { q, kind = 'tour' }: SuggestionQuery,
  named: readonly Suggestion[],
): Promise<readonly Suggestion[]> {
  const dates = kind === 'tour' && named.length < MAX_SUGGESTIONS ? await datesOf(db, q) : undefined;
  if (!dates) return [];
  const words = await wordsOf(db, dates.rest);
  const next = sql`(
    select ${NAMES} from tour_package p where ${LISTED} and ${departsWithin(dates)}
    order by p.departure_date, p.id limit ${MAX_LOOKED_THROUGH})`;
  const rows = await rowsOf(db, next, [sql`true`, ...words.map(namesTextHasWord)]);
  const known = new Set(named.map(({ id }) => id));
  return suggestionsFrom(rows, words, 'tour').filter(({ id }) => !known.has(id));
}

const NAMES = sql`p.id, p.tour_name, p.destination, p.guide_id, p.guide_name, p.search_names`;

/** The names of some packages that have all the words in them: of the next departures first. */
async function packagesWith(db: Queryable, words: readonly SearchWord[]): Promise<readonly NamesRow[]> {
  const isNowhere = words.some(({ spellings }) => spellings.every(({ stored }) => stored.length === 0));
  if (words.length === 0 || isNowhere) return [];
  const next = await rowsOf(
    db,
    sql`(
      select ${NAMES} from tour_package p where ${LISTED}
      order by p.departure_date, p.id limit ${MAX_LOOKED_THROUGH})`,
    words.map(namesTextHasWord),
  );
  if (next.length >= FREQUENT_ROWS) return next;
  const others = await rowsOf(db, sql`tour_package`, [LISTED, ...words.map(namesHaveStored)]);
  return [...new Map([...next, ...others].map((row) => [row.id, row])).values()];
}

async function rowsOf(db: Queryable, from: Sql, conditions: readonly Sql[]): Promise<readonly NamesRow[]> {
  const { rows } = await db.query<NamesRow>(sql`
    select ${NAMES} from ${from} p where ${joined(conditions, ' and ')} limit ${MAX_ROWS}`);
  return rows;
}

import type { Queryable } from '@safar/shared-server/database';
import { MAX_COUNT } from '@safar/shared-server/limited-total';
import {
  countListed,
  countMatches,
  countRows,
  findFirst,
  matching,
  type Matches,
} from '../search/search-candidates';
import { LISTED } from '../search/search-conditions';
import { ORDERS } from './package-order';
import { limitOf, type Known, type List } from './read-page';

/** How many packages there are without the filters. Of a list of one guide, or by ids, nobody asks. */
export async function countUnfiltered(db: Queryable, { words, query }: List): Promise<Matches> {
  if (words.length > 0) return countMatches(db, words);
  return { total: query.guide || query.ids ? 0 : await countListed(db) };
}

/** How many of the packages with the words the filters leave, and what is found with that. */
export async function countFiltered(
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

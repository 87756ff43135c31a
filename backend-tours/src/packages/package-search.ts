import type { Queryable } from '@safar/shared-server/database';
import { joined, prepared, sql, type Sql } from '@safar/shared-server/sql';

/**
 * One word of a search. `spellings` count as the word: itself, and words it may be a typo of. `similar` are
 * words that are offered when nothing is found; their `similarity` is up to 1, for the word itself.
 */
export interface SearchWord {
  readonly word: string;
  readonly spellings: readonly { readonly text: string; readonly distance: number }[];
  readonly similar: readonly { readonly text: string; readonly similarity: number }[];
}

/**
 * The least similarity by trigrams, 0 to 1, of a word that is considered. With two swapped letters ('slyhet')
 * it is 0.27.
 */
const MIN_SIMILARITY = 0.2;
/** How many of these words are used, the most similar ones. */
const MAX_SPELLINGS = 20;
const MAX_SIMILAR = 5;
/** A search with more words is not searched for typos: each word is compared with each word of each name. */
const MAX_WORDS = 6;

/** The condition for the packages of a list: neither deleted nor departed. */
export const LISTED = sql`p.deleted_at is null and p.departure_date >= current_date`;

/** The distinct words of a search, in their order, each with one spelling. Punctuation alone is no word. */
export async function wordsOf(db: Queryable, q: string): Promise<readonly SearchWord[]> {
  const { rows } = await db.query<{ word: string }>(
    prepared(sql`
      select word from unnest(string_to_array(search_form(${q}), ' ')) with ordinality as typed (word, place)
      where word <> '' group by word order by min(place)`),
  );
  return rows.map(({ word }) => ({
    word,
    spellings: [{ text: word, distance: 0 }],
    similar: [{ text: word, similarity: 1 }],
  }));
}

/**
 * Adds to each word the similar words in names, and as spellings those that it may be a typo of. A typo must
 * also have a small edit distance, because trigrams alone take London for Ha Long: a missing or surplus
 * letter counts 1, a wrong letter or two swapped letters 2, and the distance may be half the number of
 * letters, at most 4. It takes 0.7 s with 100,000 packages. A new package can only add spellings, so the next
 * page of a list continues with the same rows.
 */
export async function withTypos(db: Queryable, words: readonly SearchWord[]): Promise<readonly SearchWord[]> {
  if (words.length > MAX_WORDS) return words;
  const { rows } = await db.query<{
    word: string;
    text: string;
    similarity: number;
    distance: number | null;
  }>(
    prepared(sql`
      select word, text, similarity(word, text) as similarity,
        case when
          length(word) >= 4
          and levenshtein(left(word, 60), left(text, 60), 1, 1, 2) <= least(4, (length(word) - 1) / 2)
        then levenshtein(left(word, 60), left(text, 60), 1, 1, 2) end as distance
      from unnest(${words.map(({ word }) => word)}::text[]) as typed (word)
      join (
        select distinct unnest(string_to_array(translate(p.search_names, E'\n', ' '), ' ')) as text
        from tour_package p where ${LISTED}
      ) as names on text <> word and length(text) >= 4 and similarity(word, text) >= ${MIN_SIMILARITY}
      order by similarity desc, text`),
  );
  return words.map(({ word, spellings, similar }) => {
    const found = rows.filter((row) => row.word === word);
    const typos = found.flatMap(({ text, distance }) => (distance === null ? [] : [{ text, distance }]));
    return {
      word,
      spellings: [...spellings, ...typos.slice(0, MAX_SPELLINGS)],
      similar: [...similar, ...found.slice(0, MAX_SIMILAR)],
    };
  });
}

/** A text as LIKE has to have it: `%`, `_` and `\\` mean themselves. */
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');

const occurs = (text: string) => sql`p.search_text like ${`%${literal(text)}%`}`;

/** The condition that a package has the word in one of its six searched fields. */
export function hasWord({ spellings }: SearchWord): Sql {
  return sql`(${joined(
    spellings.map(({ text }) => occurs(text)),
    ' or ',
  )})`;
}

/**
 * The rank of a package, summed over the words: 0 for a word in the tour's name to 5 for one in the details,
 * plus 10 for each letter of a typo. It is an integer because a cursor must hold it exactly.
 */
export function rankOf(words: readonly SearchWord[]): Sql {
  if (words.length === 0) return sql`0`;
  const ranks = words.map(({ spellings }) => {
    const each = spellings.map(
      ({ text, distance }) =>
        sql`case when ${occurs(text)} then search_field(p.search_text, ${text}) + ${distance * 10} end`,
    );
    return sql`least(${joined(each, ', ')})`;
  });
  return joined(ranks, ' + ');
}

/**
 * The condition that a package has a similar word: the searched word anywhere, any other as a whole word of a
 * name.
 */
const hasSimilar = (text: string, similarity: number) =>
  similarity === 1
    ? occurs(text)
    : sql`(${occurs(text)} and ' ' || translate(p.search_names, E'\n', ' ') || ' ' like ${`% ${literal(text)} %`})`;

/**
 * The similarity of a package to the words: 1 for each word it has, less for a similar one and for a less
 * important field. And the condition that it has any of them.
 */
export function similarityTo(words: readonly SearchWord[]): { score: Sql; any: Sql } {
  const parts = words.map(({ similar }) => {
    const each = similar.map(
      ({ text, similarity }) => sql`case when ${hasSimilar(text, similarity)}
        then ${similarity}::real - 0.02 * search_field(p.search_text, ${text}) end`,
    );
    return sql`coalesce(greatest(${joined(each, ', ')}), 0)`;
  });
  const any = words.flatMap(({ similar }) =>
    similar.map(({ text, similarity }) => hasSimilar(text, similarity)),
  );
  return { score: joined(parts, ' + '), any: sql`(${joined(any, ' or ')})` };
}

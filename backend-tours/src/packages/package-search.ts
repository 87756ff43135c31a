import type { Queryable } from '@safar/shared-server/database';
import { joined, prepared, sql, type Sql } from '@safar/shared-server/sql';

/**
 * One word of a search: the spellings that count as it, and the words that are merely like it (1: the same).
 */
export interface SearchWord {
  readonly word: string;
  readonly spellings: readonly { readonly text: string; readonly distance: number }[];
  readonly near: readonly { readonly text: string; readonly likeness: number }[];
}

/** How alike by trigrams (0 to 1) a word must be to be looked at. Two swapped letters ('slyhet'): 0.27. */
const NEAR = 0.2;
/** Of those, how many are used: the nearest. */
const MAX_SPELLINGS = 20;
const MAX_NEAR = 5;
/**
 * Words of a search in which typos are forgiven. Every further one would compare each word of each name once
 * more.
 */
const MAX_WORDS = 6;

/** Packages that a list may show: neither deleted nor departed. */
export const LISTED = sql`p.deleted_at is null and p.departure_date >= current_date`;

/**
 * The distinct words of what was typed, in their order, each in its one spelling. Punctuation alone is no
 * word.
 */
export async function wordsOf(db: Queryable, q: string): Promise<readonly SearchWord[]> {
  const { rows } = await db.query<{ word: string }>(
    prepared(sql`
      select word from unnest(string_to_array(search_form(${q}), ' ')) with ordinality as typed (word, place)
      where word <> '' group by word order by min(place)`),
  );
  return rows.map(({ word }) => ({
    word,
    spellings: [{ text: word, distance: 0 }],
    near: [{ text: word, likeness: 1 }],
  }));
}

/**
 * The same words, with the words of names that each is like, and among them those it may be a typo of. For
 * that they must be few letters apart too: a letter missing or too many counts 1, a wrong one or two swapped
 * ones 2; a word may be half as far away as it has letters, 4 at the most. Trigrams alone take London for Ha
 * Long. Measured: 0.7 s with 100,000 packages. A package that is added only adds spellings, so that a list
 * goes on with the same rows.
 */
export async function withTypos(db: Queryable, words: readonly SearchWord[]): Promise<readonly SearchWord[]> {
  if (words.length > MAX_WORDS) return words;
  const { rows } = await db.query<{ word: string; text: string; likeness: number; distance: number | null }>(
    prepared(sql`
      select word, text, similarity(word, text) as likeness,
        case when
          length(word) >= 4
          and levenshtein(left(word, 60), left(text, 60), 1, 1, 2) <= least(4, (length(word) - 1) / 2)
        then levenshtein(left(word, 60), left(text, 60), 1, 1, 2) end as distance
      from unnest(${words.map(({ word }) => word)}::text[]) as typed (word)
      join (
        select distinct unnest(string_to_array(translate(p.search_names, E'\n', ' '), ' ')) as text
        from tour_package p where ${LISTED}
      ) as names on text <> word and length(text) >= 4 and similarity(word, text) >= ${NEAR}
      order by likeness desc, text`),
  );
  return words.map(({ word, spellings, near }) => {
    const like = rows.filter((row) => row.word === word);
    const typos = like.flatMap(({ text, distance }) => (distance === null ? [] : [{ text, distance }]));
    return {
      word,
      spellings: [...spellings, ...typos.slice(0, MAX_SPELLINGS)],
      near: [...near, ...like.slice(0, MAX_NEAR)],
    };
  });
}

// search_form left nothing in a word that LIKE would take for a pattern.
const occurs = (text: string) => sql`p.search_text like ${`%${text}%`}`;

/** Whether a package has that word in one of its six fields. */
export function hasWord({ spellings }: SearchWord): Sql {
  return sql`(${joined(
    spellings.map(({ text }) => occurs(text)),
    ' or ',
  )})`;
}

/**
 * How early in the list, summed over the words: 0 for one in the tour's name to 5 for one in the details, and
 * 10 for each letter of a typo. A whole number, so that pages fit together.
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
 * Whether a package has a word like the typed one: that as a whole word of a name, the typed one itself
 * anywhere.
 */
const hasNear = (text: string, likeness: number) =>
  likeness === 1
    ? occurs(text)
    : sql`(${occurs(text)} and ' ' || translate(p.search_names, E'\n', ' ') || ' ' like ${`% ${text} %`})`;

/**
 * How much of the words a package has (1 for each, less for one that is merely like it, a little less the
 * lower the field), and whether it has any.
 */
export function closeness(words: readonly SearchWord[]): { score: Sql; any: Sql } {
  const parts = words.map(({ near }) => {
    const each = near.map(
      ({ text, likeness }) => sql`case when ${hasNear(text, likeness)}
        then ${likeness}::real - 0.02 * search_field(p.search_text, ${text}) end`,
    );
    return sql`coalesce(greatest(${joined(each, ', ')}), 0)`;
  });
  const any = words.flatMap(({ near }) => near.map(({ text, likeness }) => hasNear(text, likeness)));
  return { score: joined(parts, ' + '), any: sql`(${joined(any, ' or ')})` };
}

import type { Queryable } from '@safar/shared-server/database';
import { prepared, sql, type Sql } from '@safar/shared-server/sql';

/** A text that counts as a word of a search, and its distance from it: 0 for itself, more for a typo. */
interface Spelling {
  readonly text: string;
  readonly distance: number;
  /** The stored words that it is found in. */
  readonly stored: readonly string[];
}

/**
 * One word of a search. `spellings` count as the word: itself, and words it may be a typo of. `similar` are
 * words that are offered when nothing is found; their `similarity` is up to 1, for the word itself.
 */
export interface SearchWord {
  readonly word: string;
  /**
   * Whether it is found within words too. Of fewer than three letters it is the beginning of a word. What it
   * may be a typo of is always the beginning of one: {@link isFoundWithin}.
   */
  readonly anywhere: boolean;
  /** Whether the stored words of its spelling are all that contain it. */
  readonly hasAllStored: boolean;
  readonly spellings: readonly Spelling[];
  readonly similar: readonly { readonly text: string; readonly similarity: number }[];
}

/**
 * Whether a spelling of a word is found within words too. The right word for a typo is not: it would find all
 * words that have it within them, which the typo is not like.
 */
export const isFoundWithin = (
  { anywhere }: Pick<SearchWord, 'anywhere'>,
  { distance }: Pick<Spelling, 'distance'>,
): boolean => anywhere && distance === 0;

/**
 * The least similarity by trigrams, 0 to 1, of a word that is considered. With two swapped letters ('slyhet')
 * it is 0.27. The operator `%` uses it in connections for searches (search-pool.ts).
 */
export const MIN_SIMILARITY = 0.2;
/** How many of these words are used, the most similar ones. */
const MAX_SPELLINGS = 5;
const MAX_SIMILAR = 5;
/** The greatest distance of a typo from the word that is meant. */
export const MAX_DISTANCE = 4;
/** A search with more words is not searched for typos. */
const MAX_WORDS = 6;
/** In how many stored words that contain it a word is looked for, the shortest first. */
const MAX_STORED = 1000;

/**
 * An English plural without its ending, which is found in both: 'beach' of beaches, 'ferr' of ferries. Words
 * of fewer than five letters, and those that end as singulars do (glass, Mauritius, Paris), stay as they are.
 */
const withoutPlural = (word: Sql) => sql`
  case when ${word} ~ '^[[:alpha:]]{5,}$' and ${word} !~ '[sui]s$'
    then regexp_replace(${word}, '((?<=ch|sh|[sxz])es|(?<=[[:alpha:]]{4})ies|s)$', '') else ${word} end`;

/**
 * The distinct words of a search, without plurals, in their order, each with its spelling, and those of the
 * places that it is a name of, or the beginning of one. Punctuation alone is no word.
 */
export async function wordsOf(db: Queryable, q: string): Promise<readonly SearchWord[]> {
  const { rows } = await db.query<{ word: string; anywhere: boolean; letters: boolean; places: string[] }>(
    prepared(sql`
      select word, word ~ '[[:alnum:]]{3}' as letters, word ~ '[[:alnum:]]{3}' or word ~ '^[^[:alnum:]]' as anywhere,
        array(
          select distinct other.word from place_spelling known join place_spelling other using (place)
          where (known.word = words.word or char_length(words.word) >= 4 and starts_with(known.word, words.word))
            and other.word <> known.word order by other.word
        ) as places
      from (
        select word, min(place) as place
        from unnest(string_to_array(search_form(${q}), ' ')) with ordinality as typed (form, place),
          lateral (select ${withoutPlural(sql`form`)} as word) as singular
        where word <> '' group by word
      ) as words order by place`),
  );
  const words = rows.map(({ word, anywhere, letters, places }) => ({
    word,
    anywhere,
    hasAllStored: letters,
    spellings: [word, ...places].map((text) => ({ text, distance: 0, stored: [] })),
    similar: [{ text: word, similarity: 1 }],
  }));
  return (await withStored(db, words)).map((word) => ({
    ...word,
    hasAllStored: word.hasAllStored && (word.spellings[0]?.stored.length ?? 0) < MAX_STORED,
  }));
}

/** Adds the stored words that the spellings are found in. */
async function withStored(db: Queryable, words: readonly SearchWord[]): Promise<readonly SearchWord[]> {
  const spellings = words.flatMap((word) =>
    word.spellings.map((spelling) => ({ text: spelling.text, within: isFoundWithin(word, spelling) })),
  );
  const { rows } = await db.query<{ text: string; within: boolean; stored: string[] }>(
    prepared(sql`
      select text, within, case when within and text ~ '[[:alnum:]]{3}' then array(
          select word from search_word where word like '%' || like_literal(text) || '%'
          order by char_length(word), word limit ${MAX_STORED}
        ) else array(
          select word from search_word where word ~>=~ text and word ~<~ (text || U&'\\+10FFFF')
          order by char_length(word), word limit ${MAX_STORED}
        ) end as stored
      from (
        select distinct * from unnest(
          ${spellings.map(({ text }) => text)}::text[], ${spellings.map(({ within }) => within)}::boolean[]
        ) as spelling (text, within)
      ) as spellings`),
  );
  const storedOf = (text: string, within: boolean) =>
    rows.find((row) => row.text === text && row.within === within)?.stored ?? [];
  return words.map((word) => ({
    ...word,
    spellings: word.spellings.map((spelling) => ({
      ...spelling,
      stored: storedOf(spelling.text, isFoundWithin(word, spelling)),
    })),
  }));
}

/**
 * Adds to each word the similar words in names, and as spellings those that it may be a typo of. A typo must
 * also have a small edit distance, because trigrams alone take London for Ha Long: a missing or surplus
 * letter counts 1, a wrong letter or two swapped letters 2, and the distance may be half the number of
 * letters of the shorter word, at most {@link MAX_DISTANCE}: 'sunderban' is no 'under'. A new package can
 * only add spellings, so the next page of a list continues with the same rows.
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
      select typed.word, names.word as text, similarity(typed.word, names.word) as similarity,
        case when
          length(typed.word) >= 4
          and levenshtein(left(typed.word, 60), left(names.word, 60), 1, 1, 2)
            <= least(${MAX_DISTANCE}, (length(typed.word) - 1) / 2, (length(names.word) - 1) / 2)
        then levenshtein(left(typed.word, 60), left(names.word, 60), 1, 1, 2) end as distance
      from unnest(${words.map(({ word }) => word)}::text[]) as typed (word)
      cross join lateral (
        select word from search_word
        where word % typed.word and word <> typed.word and in_names and length(word) >= 4
          and last_departure >= current_date and similarity(typed.word, word) >= ${MIN_SIMILARITY}
        order by similarity(typed.word, word) desc, word limit 100
      ) as names
      order by similarity desc, text`),
  );
  const wider = words.map((word) => {
    const found = rows.filter((row) => row.word === word.word);
    const typos = found.flatMap(({ text, distance }) =>
      distance === null ? [] : [{ text, distance, stored: [] }],
    );
    return {
      ...word,
      spellings: [...word.spellings, ...typos.slice(0, MAX_SPELLINGS)],
      similar: [...word.similar, ...found.slice(0, MAX_SIMILAR)],
    };
  });
  return withStored(db, wider);
}

/** The least distance within which each of these words has a spelling that is stored. */
export const nearestDistance = (words: readonly SearchWord[]): number =>
  Math.max(
    ...words.map(({ spellings }) =>
      Math.min(
        MAX_DISTANCE,
        ...spellings.filter(({ stored }) => stored.length > 0).map(({ distance }) => distance),
      ),
    ),
  );

/** The words without spellings that are farther from them. */
export const upToDistance = (words: readonly SearchWord[], maxDistance: number): readonly SearchWord[] =>
  words.map((word) => ({
    ...word,
    spellings: word.spellings.filter(({ distance }) => distance <= maxDistance),
  }));

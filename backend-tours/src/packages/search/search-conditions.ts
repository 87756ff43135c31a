import { joined, sql, type Sql } from '@safar/shared-server/sql';
import { isFoundWithin, type SearchWord } from './search-words';

/** The condition for the packages of a list: neither deleted nor departed. */
export const LISTED = sql`p.deleted_at is null and p.departure_date >= current_date`;

/** A text as LIKE has to have it: `%`, `_` and `\\` mean themselves. */
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');

const INDEXED_WORDS = sql`package_words(p.search_names, p.search_text)`;

/** The condition that a package has one of these stored words, which its index finds. */
const hasStored = (stored: readonly string[]) => sql`${INDEXED_WORDS} && ${stored}::text[]`;

/** The condition that a package has the word in one of its six searched fields, as its index finds it. */
export const hasWord = ({ spellings }: SearchWord): Sql =>
  hasStored(spellings.flatMap(({ stored }) => stored));

/** The condition that a package has the word in one of its names, as the index of all words finds it. */
export const namesHaveStored = ({ spellings }: SearchWord): Sql =>
  hasStored(spellings.flatMap(({ stored }) => stored.map((word) => `=${word}`)));

/** {@link hasWord} for rows that are read in some order anyway: it looks at the text. */
export const textHasWord = (word: SearchWord): Sql =>
  sql`(${joined(
    word.spellings.map((spelling) => occurs(isFoundWithin(word, spelling), spelling.text)),
    ' or ',
  )})`;

/** Whether a row that was found has the word in one of its names. */
export const namesHaveWord = ({ spellings }: SearchWord): Sql =>
  sql`(${joined(
    spellings.map(({ text }) => sql`p.search_names like ${`%${literal(text)}%`}`),
    ' or ',
  )})`;

/** {@link textHasWord}, of the names alone. */
export const namesTextHasWord = (word: SearchWord): Sql =>
  sql`(${joined(
    word.spellings.map((spelling) =>
      occurs(isFoundWithin(word, spelling), spelling.text, sql`p.search_names`),
    ),
    ' or ',
  )})`;

const occurs = (within: boolean, text: string, column = sql`p.search_text`) =>
  within
    ? sql`${column} like ${`%${literal(text)}%`}`
    : sql`(${column} like ${`${literal(text)}%`} or ${column} like ${`% ${literal(text)}%`}
        or ${column} like ${`%\n${literal(text)}%`})`;

/** In which field a spelling occurs first: 0 for the name to 5 for the details. */
const fieldOf = (within: boolean, text: string) =>
  within
    ? sql`search_field(p.search_text, ${text})`
    : sql`search_field(' ' || replace(p.search_text, E'\n', E'\n '), ${` ${text}`})`;

/**
 * The rank of a package, summed over the words: 0 for a word in the tour's name to 5 for one in the details,
 * plus 10 for each letter of a typo. It is an integer because a cursor must hold it exactly.
 */
export function rankOf(words: readonly SearchWord[]): Sql {
  if (words.length === 0) return sql`0`;
  const ranks = words.map((word) => {
    const each = word.spellings.map((spelling) => {
      const { text, distance } = spelling;
      const within = isFoundWithin(word, spelling);
      return sql`case when ${occurs(within, text)} then ${fieldOf(within, text)} + ${distance * 10} end`;
    });
    return sql`coalesce(least(${joined(each, ', ')}), 9)`;
  });
  return joined(ranks, ' + ');
}

/**
 * The condition that a package has a similar word: the searched word anywhere, any other as a whole word of a
 * name.
 */
const hasSimilar = (word: SearchWord, text: string, similarity: number) =>
  similarity === 1 ? hasStored(word.spellings[0]?.stored ?? []) : hasStored([`=${text}`]);

/** How much of a package similar to the words is looked at, for each similar word. */
const MAX_CANDIDATES = 100;

/**
 * The similarity of a package to the words: 1 for each word it has, less for a similar one and for a less
 * important field. And a query of the ids of some packages that have any of them.
 */
export function similarityTo(words: readonly SearchWord[]): { score: Sql; candidates: Sql } {
  const parts = words.map((word) => {
    const each = word.similar.map(({ text, similarity }) => {
      const has =
        similarity === 1
          ? occurs(word.anywhere, text)
          : sql`' ' || translate(p.search_names, E'\n', ' ') || ' ' like ${`% ${literal(text)} %`}`;
      return sql`case when ${has} then ${similarity}::real - 0.02 * search_field(p.search_text, ${text}) end`;
    });
    return sql`coalesce(greatest(${joined(each, ', ')}), 0)`;
  });
  const candidates = words.flatMap((word) =>
    word.similar.map(
      ({ text, similarity }) => sql`(
        select p.id from tour_package p
        where ${LISTED} and ${hasSimilar(word, text, similarity)} limit ${MAX_CANDIDATES})`,
    ),
  );
  return { score: joined(parts, ' + '), candidates: joined(candidates, ' union ') };
}

import {
  MAX_SUGGESTIONS,
  type Suggestion,
  type SuggestionKind,
} from '@safar/shared-contracts/suggestion.contract';
import { isFoundWithin, type SearchWord } from '../packages/search/search-words';

/** The names of a package; `search_names` are those of tour, destination, departure and guide, in lines. */
export interface NamesRow {
  id: string;
  tour_name: string;
  destination: string;
  guide_id: string;
  guide_name: string;
  search_names: string;
}

/** How many of each kind come before the rest is filled up with the others. */
const SHARES: Readonly<Record<SuggestionKind, number>> = { place: 3, tour: 3, guide: 2 };
const KINDS = ['place', 'tour', 'guide'] as const satisfies readonly SuggestionKind[];

/**
 * The suggestions from these packages, at most eight: places, then tours, then guides that are named so, and
 * after them the tours that go to such a place or have such a guide.
 */
export function suggestionsFrom(
  rows: readonly NamesRow[],
  words: readonly SearchWord[],
  kind?: SuggestionKind,
): Suggestion[] {
  const byKind = KINDS.filter((each) => kind === undefined || each === kind).map((each) => {
    const found = best(rows.flatMap((row) => scored(each, row, words)));
    return { first: found.slice(0, SHARES[each]), more: found.slice(SHARES[each]) };
  });
  let room = MAX_SUGGESTIONS - byKind.reduce((sum, { first }) => sum + first.length, 0);
  const chosen = byKind.flatMap(({ first, more }) => {
    const added = more.slice(0, room);
    room -= added.length;
    return [...first, ...added];
  });
  const isNamedSo = ({ score }: Scored) => score < BY_OTHER_NAMES;
  const ordered = [...chosen.filter(isNamedSo), ...chosen.filter((one) => !isNamedSo(one))];
  return withoutNeedless(ordered.map(({ suggestion }) => suggestion));
}

/** Guides have a destination only where another one has the same name: nobody could tell them apart. */
function withoutNeedless(suggestions: readonly Suggestion[]): Suggestion[] {
  const guides = suggestions.filter(({ kind }) => kind === 'guide');
  return suggestions.map(({ destination, ...suggestion }) => {
    const isNeeded =
      suggestion.kind !== 'guide' || guides.filter(({ text }) => text === suggestion.text).length > 1;
    return destination !== undefined && isNeeded ? { ...suggestion, destination } : suggestion;
  });
}

interface Scored {
  /** What is the same for suggestions that a reader could not tell apart. */
  readonly key: string;
  readonly score: number;
  readonly suggestion: Suggestion;
}

/** Each once, the best first; of equal ones that which more packages have, then the first one found. */
function best(found: readonly Scored[]): Scored[] {
  const each = new Map<string, Scored & { count: number }>();
  for (const one of found) {
    const known = each.get(one.key);
    if (known) known.count += 1;
    else each.set(one.key, { ...one, count: 1 });
  }
  return [...each.values()].sort((one, other) => one.score - other.score || other.count - one.count);
}

function scored(kind: SuggestionKind, row: NamesRow, words: readonly SearchWord[]): Scored[] {
  const [tour = '', destination = '', , guide = ''] = row.search_names.split('\n');
  const make = {
    place: () => ({
      key: destination,
      score: scoreOf(destination, words),
      suggestion: { kind, text: row.destination },
    }),
    tour: () => ({
      key: `${tour}\n${destination}`,
      score: scoreOfNames([tour, row.search_names], words),
      suggestion: { kind, text: row.tour_name, id: row.id, destination: row.destination },
    }),
    guide: () => ({
      key: row.guide_id,
      score: scoreOf(guide, words),
      suggestion: { kind, text: row.guide_name, id: row.guide_id, destination: row.destination },
    }),
  };
  const one = make[kind]();
  return Number.isFinite(one.score) ? [one] : [];
}

/** Less is better: words at the beginning of the text, then those at the beginning of a word, then others. */
function scoreOf(text: string, words: readonly SearchWord[]): number {
  const spaced = ` ${text.replaceAll('\n', ' ')}`;
  return words.reduce((sum, word) => {
    const scores = word.spellings.map((spelling) => {
      const { text: typed, distance } = spelling;
      if (text.startsWith(typed)) return distance * 10;
      if (spaced.includes(` ${typed}`)) return distance * 10 + 1;
      return isFoundWithin(word, spelling) && text.includes(typed) ? distance * 10 + 2 : Infinity;
    });
    return sum + Math.min(...scores);
  }, 0);
}

/** Is added to the score of a tour that has the words in its other names: above any score of one name. */
const BY_OTHER_NAMES = 1_000;

/** Of a tour, the words may be in any of its names; those in its own name are the best match. */
function scoreOfNames([own, all]: readonly [string, string], words: readonly SearchWord[]): number {
  return Math.min(scoreOf(own, words), BY_OTHER_NAMES + scoreOf(all, words));
}

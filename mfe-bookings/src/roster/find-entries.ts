import { fold } from '@safar/shared-ui/fold';
import { nameOf } from './check-in/check-in-words';
import { hereOf, type ListedEntry } from './check-in/with-queued';

/** Which bookings a guide sees: those of whom somebody is missing, or who have still to confirm a change. */
export const isShown = {
  all: () => true,
  missing: (entry: ListedEntry) => hereOf(entry) < entry.travellers,
  'to-confirm': ({ toConfirm }: ListedEntry) => toConfirm === true,
} as const;

/**
 * What the guide looks for: a part of a name, an email or a reference, among those of one choice. `order`: by
 * name, or who booked last first.
 */
export interface RosterFilter {
  readonly text: string;
  readonly shown: keyof typeof isShown;
  readonly order: 'name' | 'newest';
}

/** Letters that are no others with a mark, as they are typed on most keyboards. */
const TYPED: Readonly<Record<string, string>> = { æ: 'ae', đ: 'd', ı: 'i', ł: 'l', ø: 'o', œ: 'oe', ß: 'ss' };

/** Without case, accents, and signs such as hyphens and apostrophes, of which phones type others. */
const plain = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}@]/gu, '')
    .replace(/[æđıłøœß]/g, (letter) => TYPED[letter] ?? letter);

export function findEntries(
  entries: readonly ListedEntry[],
  { text, shown, order }: RosterFilter,
): readonly ListedEntry[] {
  const words = text.split(/[\s,;]+/).map(plain);
  return entries
    .filter(isShown[shown])
    .filter(({ name = '', email, reference }) => {
      const parts = [name, email, reference].map(plain);
      return words.every((word) => parts.some((part) => part.includes(word)));
    })
    .toSorted(ORDERS[order]);
}

const byName = (one: ListedEntry, other: ListedEntry) =>
  nameOf(one).localeCompare(nameOf(other), 'en', { sensitivity: 'base' });

const ORDERS = {
  name: byName,
  newest: (one: ListedEntry, other: ListedEntry) => Date.parse(other.bookedAt) - Date.parse(one.bookedAt),
} as const;

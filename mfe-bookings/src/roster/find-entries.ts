import { nameOf } from './check-in/check-in-words';
import type { ListedEntry } from './check-in/with-queued';

/** What the guide looks for: a part of a name, an email or a reference; only those who are not here yet. */
export interface RosterFilter {
  readonly text: string;
  readonly onlyMissing: boolean;
}

/** Without case, accents and what separates the parts of a reference. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\s-]/gu, '')
    .toLowerCase();

export function findEntries(
  entries: readonly ListedEntry[],
  { text, onlyMissing }: RosterFilter,
): readonly ListedEntry[] {
  const wanted = plain(text);
  return entries
    .filter(({ checkedInAt }) => !onlyMissing || checkedInAt === undefined)
    .filter(({ name = '', email, reference }) =>
      [name, email, reference].some((part) => plain(part).includes(wanted)),
    )
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'en', { sensitivity: 'base' }));
}

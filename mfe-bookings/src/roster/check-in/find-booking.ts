import type { CancelledEntry, Roster } from '@safar/shared-contracts/roster.contract';
import { isCut } from '../is-cut';
import { getRoster } from '../roster.api';
import type { ListedEntry } from './with-queued';

/** Who has a reference; `unlisted`: somebody behind the end of the list may have it, as the server knows. */
type Found =
  | { readonly state: 'listed' | 'new'; readonly entry: ListedEntry }
  | { readonly state: 'cancelled'; readonly entry: CancelledEntry }
  | { readonly state: 'unlisted' }
  | { readonly state: 'unknown' };

/**
 * A reference as it may be typed: in any case, with any signs or none, with letters that resemble digits, and
 * without the SF that all begin with.
 */
export const plainReference = (reference: string): string =>
  reference
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
    .replace(/^SF/, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** Finds who has that reference, also `new` ones, who booked after the roster was loaded. Does not reject. */
export async function findBooking(
  reference: string,
  roster: Roster,
  entries: readonly ListedEntry[],
): Promise<Found> {
  const isMeant = (entry: { reference: string }) =>
    plainReference(entry.reference) === plainReference(reference);
  const listed = entries.find(isMeant);
  if (listed) return { state: 'listed', entry: listed };
  const loaded = navigator.onLine
    ? await getRoster(roster.tourPackage._id).catch(() => undefined)
    : undefined;
  const entry = loaded?.entries.find(isMeant);
  if (entry) return { state: 'new', entry };
  const cancelled = (loaded ?? roster).cancelledEntries?.find(isMeant);
  if (cancelled) return { state: 'cancelled', entry: cancelled };
  return loaded && isCut(loaded) ? { state: 'unlisted' } : { state: 'unknown' };
}

import type { RosterEntry } from '@safar/shared-contracts/roster.contract';
import { isUnsent, type QueuedCheckIn } from './queued-check-in';

/** An entry with what this device knows: `unsent` when the server has still to hear of its check-in. */
export interface ListedEntry extends RosterEntry {
  readonly unsent?: true;
}

/** Returns the entries as they are after all check-ins that wait to be sent, in their order. */
export function withQueued(
  entries: readonly RosterEntry[],
  queue: readonly QueuedCheckIn[],
): readonly ListedEntry[] {
  return entries.map((entry) =>
    queue
      .filter((queued) => queued.booking === entry._id && isUnsent(queued))
      .reduce<ListedEntry>(after, entry),
  );
}

function after(
  { checkedInAt, checkedInTravellers, ...entry }: ListedEntry,
  { kind, at, travellers }: QueuedCheckIn,
): ListedEntry {
  if (kind === 'undo') return { ...entry, unsent: true };
  const came = travellers ?? checkedInTravellers ?? entry.travellers;
  return {
    ...entry,
    checkedInAt: checkedInAt ?? at,
    ...(came < entry.travellers ? { checkedInTravellers: came } : {}),
    unsent: true,
  };
}

/** How many of a party are here. */
export const hereOf = ({ checkedInAt, checkedInTravellers, travellers }: RosterEntry): number =>
  checkedInAt === undefined ? 0 : (checkedInTravellers ?? travellers);

import type { Roster } from '@safar/shared-contracts/roster.contract';

/** Whether more booked than the list has: a tour without a limit may have more bookings than a response. */
export const isCut = ({ entries, bookings, anonymous }: Roster): boolean =>
  entries.length < bookings - (anonymous?.bookings ?? 0);

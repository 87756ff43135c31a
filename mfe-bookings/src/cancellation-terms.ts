import type { Booking } from '@safar/shared-contracts/booking.contract';
import { formatDate } from '@safar/shared-ui/format';

const DAY_MS = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** What a late cancellation costs. Safar moves no money. */
export const LATE_COST = 'the guide may ask for the price';

/**
 * The last day (`YYYY-MM-DD`, in UTC) on which a booking of a tour can be cancelled free of charge: that is
 * until 24 hours before its day of departure begins
 * (docs/decisions/094-what-was-agreed-stays-agreed.md).
 */
export const lastFreeDay = (departureDate: string): string =>
  dayOf(Date.parse(`${departureDate}T00:00:00Z`) - 2 * DAY_MS);

/** Returns what cancelling a booking means now, in a sentence; undefined when there is nothing to cancel. */
export function cancellationText({ cancellation, change, agreed }: Booking): string | undefined {
  if (!cancellation || agreed?.price === 0) return undefined;
  if (change) return 'Free of charge, since the guide has changed the tour.';
  if (!cancellation.free) return `No longer free of charge: ${LATE_COST}.`;
  const last = dayOf(Date.parse(cancellation.freeUntil) - 1);
  return `Free of charge until the end of ${formatDate(last)} (UTC).`;
}

import type { Booking } from '@safar/shared-contracts/booking.contract';
import { formatDate, formatPrice, FREE } from '@safar/shared-ui/format';

type Tour = Booking['tourPackage'];

/**
 * The tour of a booking as it was agreed: `tourPackage` is how it is today. Backends from before agreed terms
 * know only that.
 */
export function agreedTour({ tourPackage, agreed }: Booking): Tour {
  if (!agreed) return tourPackage;
  const { departureDate, departureLocation, destination, guideName } = agreed;
  return { ...tourPackage, departureDate, departureLocation, destination, guideName };
}

/** Returns what the whole party pays: '$240', 'Free'; undefined where the price is not known. */
export function totalOf({ agreed, travellers = 1 }: Booking): string | undefined {
  return agreed && formatPrice(agreed.price * travellers);
}

/** Says what the whole party pays: '$240 in total', 'Free'; undefined where the price is not known. */
export function totalText(booking: Booking): string | undefined {
  const total = totalOf(booking);
  return total === undefined || total === FREE ? total : `${total} in total`;
}

/** Whether the guide changed the tour, and the traveller has still to decide. */
export const isToConfirm = ({ change, tourPackage }: Booking): boolean =>
  change !== undefined && !tourPackage.departed;

/** One thing that the guide has changed; without `was`, that may have changed. */
export interface Difference {
  readonly term: string;
  readonly was?: string;
  readonly now: string | undefined;
}

/**
 * Returns what differs between the tour as it was agreed and as it is today, and when and where the
 * travellers meet: that is not agreed, but whoever decides on another date wants to know it.
 */
export function differencesOf({ agreed, tourPackage }: Booking): Difference[] {
  if (!agreed) return [];
  return [
    {
      term: 'Departure date',
      was: formatDate(agreed.departureDate),
      now: formatDate(tourPackage.departureDate),
    },
    { term: 'Departure location', was: agreed.departureLocation, now: tourPackage.departureLocation },
    { term: 'Destination', was: agreed.destination, now: tourPackage.destination },
    { term: 'Meeting time', now: tourPackage.meetingTime },
    { term: 'Meeting point', now: tourPackage.meetingPoint },
  ].filter(({ was, now }) => was !== now);
}

import { MAX_TRAVELLERS } from '@safar/shared-contracts/booking.contract';
import type { Places } from '@safar/shared-ui/places-text';

/** Returns for how many travellers the tour can be booked: at least 1, also when it is sold out. */
export function maxTravellers({ placesLeft = MAX_TRAVELLERS }: Places): number {
  return Math.min(MAX_TRAVELLERS, Math.max(1, placesLeft));
}

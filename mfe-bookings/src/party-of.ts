import type { Booking } from '@safar/shared-contracts/booking.contract';
import { formatCount } from '@safar/shared-ui/format';

/** Returns for how many a booking is: '1 traveller', '3 travellers'. */
export function partyOf({ travellers = 1 }: Pick<Booking, 'travellers'>): string {
  return formatCount(travellers, 'traveller');
}

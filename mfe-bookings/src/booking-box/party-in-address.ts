import { MAX_TRAVELLERS } from '@safar/shared-contracts/booking.contract';

/**
 * For how many a booking begins: as many as a list of tours was filtered by, which the address of its links
 * has, and no more than there are places for. Addresses are outside data.
 */
export function partyInAddress(search: string, placesLeft: number): number {
  const travellers = parseInt(new URLSearchParams(search).get('travellers') ?? '', 10) || 1;
  return Math.max(1, Math.min(travellers, placesLeft, MAX_TRAVELLERS));
}

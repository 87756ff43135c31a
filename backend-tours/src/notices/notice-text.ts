import { amountText } from '@safar/shared-server/notice-text';

/** A price in cents: 24000 → '$240', 0 → 'free'. */
export const priceText = (cents: number): string => (cents === 0 ? 'free' : amountText(cents));

export const travellersText = (party: number): string =>
  party === 1 ? '1 traveller' : `${party} travellers`;

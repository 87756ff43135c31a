import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { formatCount } from '../texts/format';

export type Places = Pick<TourPackage, 'placesLeft'>;

/** From how few places on a tour shows how many are left. */
const FEW = 5;

export const isSoldOut = ({ placesLeft }: Places): boolean => placesLeft === 0;

/** Returns '3 places left' or 'Sold out'; undefined for a tour with more places, or without a limit. */
export function placesText({ placesLeft }: Places): string | undefined {
  if (placesLeft === undefined || placesLeft > FEW) return undefined;
  if (placesLeft === 0) return 'Sold out';
  return `${formatCount(placesLeft, 'place')} left`;
}

import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';

/** Without case and accents. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The tours with all of the typed words in their name or one of their places. */
export function findTours(tours: readonly TourPackage[], text: string): readonly TourPackage[] {
  const words = plain(text).split(/\s+/);
  return tours.filter(({ tourName, departureLocation, destination }) => {
    const names = plain(`${tourName} ${departureLocation} ${destination}`);
    return words.every((word) => names.includes(word));
  });
}

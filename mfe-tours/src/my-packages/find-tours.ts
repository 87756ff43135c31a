import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { fold } from '@safar/shared-ui/fold';

/** The tours with all of the typed words in their name or one of their places. */
export function findTours(tours: readonly TourPackage[], text: string): readonly TourPackage[] {
  const words = fold(text).split(/\s+/);
  return tours.filter(({ tourName, departureLocation, destination }) => {
    const names = fold(`${tourName} ${departureLocation} ${destination}`);
    return words.every((word) => names.includes(word));
  });
}

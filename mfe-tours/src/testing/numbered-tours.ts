import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { idOf } from '@safar/shared-testing/id';
import { tourPackage } from '@safar/shared-testing/tour-package';

/** The tour package of the fixtures with an id and a name of its own, which end in `number`. */
export const numberedTour = (number = 1, changes: Partial<TourPackage> = {}) =>
  tourPackage({ _id: idOf(number), tourName: `Tea hills ${number}`, ...changes });

export const numberedTours = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => numberedTour(from + index));

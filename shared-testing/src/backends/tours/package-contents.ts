import { WrittenContents } from '@safar/shared-contracts/package-contents.contract';
import { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import * as v from 'valibot';

function without(tour: TourPackage, isLeftOut: (value: unknown) => boolean): TourPackage {
  const left = Object.entries(tour).filter(
    ([name, value]) => !(name in WrittenContents.entries && isLeftOut(value)),
  );
  return v.parse(TourPackage, Object.fromEntries(left));
}

/** A package without the contents that are empty: that is how a guide removes them. */
export const withoutEmpty = (tour: TourPackage) =>
  without(tour, (value) => value === '' || (Array.isArray(value) && value.length === 0));

/** A package as lists have it: without contents. */
export const withoutContents = (tour: TourPackage) => without(tour, () => true);

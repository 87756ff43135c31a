import { WrittenContents } from '@safar/shared-contracts/package-contents.contract';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import * as v from 'valibot';

const NAMES = v.keyof(WrittenContents).options;

/** A package without the contents that are empty: that is how a guide removes them. */
export function withoutEmpty<Tour extends WrittenContents>(tour: Tour): Tour {
  const left = { ...tour };
  for (const name of NAMES) if (left[name]?.length === 0) delete left[name];
  return left;
}

/** A package as lists have it: without contents. */
export function withoutContents(tour: TourPackage): TourPackage {
  const left = { ...tour };
  for (const name of NAMES) delete left[name];
  return left;
}
